import type { FastifyInstance } from 'fastify';
import { recoveryRoutes } from './account/recovery-routes.ts';
import { signedInRoutes } from './account/signed-in-routes.ts';
import type { KeyedHash } from './auth/keyed-hash.ts';
import { requireToken } from './auth/authentication.ts';
import type { PasswordCost } from './auth/passwords.ts';
import { authRoutes } from './auth/routes.ts';
import { sessionRoutes } from './auth/session-routes.ts';
import { Signer } from './auth/tokens.ts';
import type { Database } from './database/open.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { deviceRoutes } from './devices/routes.ts';
import type { Extension } from './extensions.ts';
import type { Limits } from './limits/limits.ts';
import { logRoutes } from './logs/routes.ts';
import type { PostOffice } from './mail/post-office.ts';
import { performanceRoutes } from './performance-hub/routes.ts';
import { Guard } from './permissions/guard.ts';
import type { Roles } from './permissions/roles.ts';
import { refundRoutes } from './refunds/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { trendRoutes } from './reports/trend-routes.ts';
import { statementRoutes } from './statements/routes.ts';
import { placeRoutes } from './taxpayers/place-routes.ts';
import { taxpayerRoutes } from './taxpayers/routes.ts';
import { summaryRoutes } from './taxpayers/summary-routes.ts';
import { transactionRoutes } from './transactions/routes.ts';
import { userRoutes } from './users/routes.ts';

/** What the calls work with. */
export interface Services {
  db: Database;
  limits: Limits;
  hash: KeyedHash;
  postOffice: PostOffice;
  /** How long a session lasts, in seconds. */
  tokenLifetime: number;
  /** What new hashes of passwords cost to check. */
  passwordCost: PasswordCost;
  /** How long a session may go without work; 0: as long as it likes. */
  idleMinutes: number;
  /** The secret that signed tokens before the present one. */
  jwtSecretBefore: string | undefined;
  /** How many characters a new password has at least. */
  passwordMin: number;
  /** The authority's time zone as an IANA name. */
  timeZone: string;
  /** What each role may. */
  roles: Roles;
  /** What is there beyond the contract's calls. */
  extensions: readonly Extension[];
  /** See `TransactionOptions`. */
  sortedAtMost: number | undefined;
}

/** Every call of the contract. */
export async function apiRoutes(api: FastifyInstance, services: Services): Promise<void> {
  const {
    db,
    limits,
    hash,
    postOffice,
    tokenLifetime,
    passwordCost,
    passwordMin,
    timeZone,
    roles,
    extensions,
  } = services;
  requireToken(api, services);
  const guard = new Guard(db, roles);
  guard.watch(api);
  const signer = new Signer(api, roles, extensions);
  // Personal data must not stay in a browser's cache after the session.
  api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  await api.register(authRoutes, {
    prefix: '/Auth',
    db,
    tokenLifetime,
    passwordCost,
    limits,
    signer,
  });
  await api.register(sessionRoutes, { prefix: '/Auth', db, signer, tokenLifetime, extensions });
  await api.register(recoveryRoutes, {
    prefix: '/Auth',
    db,
    hash,
    limits,
    postOffice,
    passwordMin,
  });
  await api.register(signedInRoutes, { prefix: '/Auth', db, limits, guard, passwordMin });
  await api.register(userRoutes, {
    prefix: '/Auth',
    db,
    limits,
    postOffice,
    guard,
    roles,
    extensions,
  });
  await api.register(logRoutes, { prefix: '/Auth', db, timeZone, guard });
  await api.register(taxpayerRoutes, { prefix: '/api/TAXPayers', db });
  await api.register(placeRoutes, { prefix: '/api/TAXPayers', db });
  await api.register(summaryRoutes, { prefix: '/api/TAXPayers', db, timeZone });
  await api.register(transactionRoutes, {
    prefix: '/api/Transactions',
    db,
    timeZone,
    sortedAtMost: services.sortedAtMost,
  });
  await api.register(refundRoutes, {
    prefix: '/api/Transactions/Refund',
    db,
    timeZone,
    extensions,
    guard,
  });
  await api.register(deviceRoutes, { prefix: '/api/Devices', db });
  await api.register(dashboardRoutes, { prefix: '/api/Dashboard', db });
  await api.register(performanceRoutes, { prefix: '/api/Dashboard/V2/Stat', db, timeZone });
  await api.register(trendRoutes, { prefix: '/api/Reports', db, timeZone });
  await api.register(reportRoutes, { prefix: '/api/Reports', db, timeZone, extensions });
  await api.register(statementRoutes, { prefix: '/api/Reports', db, limits, postOffice, timeZone });
}
