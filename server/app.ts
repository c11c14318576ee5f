import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { requireToken } from './auth/authentication.ts';
import { Guard } from './auth/guard.ts';
import { passwordRoutes } from './auth/password-routes.ts';
import { PASSWORD_COST, PASSWORD_MIN, type PasswordCost } from './auth/passwords.ts';
import { ROLES, type Roles } from './auth/permissions.ts';
import { sessionRoutes } from './auth/session-routes.ts';
import { readTokens, Signer } from './auth/tokens.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import type { Database } from './database/database.ts';
import { keyedHash, type KeyedHash } from './database/keyed-hash.ts';
import { deviceRoutes } from './devices/routes.ts';
import { showApiPage } from './http/api-page.ts';
import { answerUnknownPaths, serveConsole } from './http/console-files.ts';
import { allowOrigins } from './http/cors.ts';
import { type Extension, EXTENSIONS } from './http/extensions.ts';
import { type LimitOptions, Limits } from './http/limits.ts';
import { answerProbes } from './http/probes.ts';
import { type HttpOptions, httpServer, refuseWhenClosing } from './http/server.ts';
import { hubRoutes } from './hub/routes.ts';
import type { MailSettings } from './jobs/mail.ts';
import { openPostOffice, type PostOffice } from './jobs/post-office.ts';
import { logRoutes } from './logs/routes.ts';
import { refundRoutes } from './refunds/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { statementRoutes } from './statements/routes.ts';
import { taxpayerRoutes } from './taxpayers/routes.ts';
import { transactionRoutes } from './transactions/routes.ts';
import { userRoutes } from './users/routes.ts';

const EIGHT_HOURS = 8 * 60 * 60;

export interface AppOptions extends HttpOptions {
  db: Database;
  /** Signs the session tokens. */
  jwtSecret: string;
  /** Signed them before: its tokens go on until they expire. */
  jwtSecretBefore?: string;
  /** How long a session may go without work; as long as it likes when absent. */
  idleMinutes?: number;
  /** How many characters a new password has at least; six when absent. */
  passwordMin?: number;
  /** How long a session lasts, in seconds; eight hours when absent. */
  tokenLifetime?: number;
  /** The authority's time zone as an IANA name; UTC when absent. */
  timeZone?: string;
  /** The built console; absent for an API alone. */
  distDir?: string;
  /** Where mails go; nowhere when absent. */
  mail?: MailSettings;
  /** Limits of tries that differ from the usual ones. */
  limits?: LimitOptions;
  /** What new hashes of passwords cost to check, where it differs from the usual. */
  passwordCost?: PasswordCost;
  /** What each role may, where it differs from the table. */
  roles?: Roles;
  /** What there is beyond the contract's calls; all of it when absent. */
  extensions?: readonly Extension[];
  /** See `TransactionOptions`. */
  sortedAtMost?: number;
  /** Where else the console may be served from. */
  corsOrigins?: readonly string[];
  /** Whether /docs shows the calls. */
  apiPage?: boolean;
}

/** The whole server over an open database, not yet listening. The caller closes the database. */
export async function build(options: AppOptions): Promise<FastifyInstance> {
  const { db, jwtSecret, tokenLifetime = EIGHT_HOURS, timeZone = 'UTC' } = options;
  const { distDir, mail = { kind: 'none' } } = options;
  const app = httpServer(options);
  await allowOrigins(app, options.corsOrigins ?? []);
  refuseWhenClosing(app);
  answerProbes(app, db);
  await readTokens(app, jwtSecret);
  if (options.apiPage === true) await showApiPage(app);
  if (distDir !== undefined) await serveConsole(app, distDir);
  answerUnknownPaths(app, distDir);
  const postOffice = openPostOffice(app, mail);
  const hash = keyedHash(jwtSecret);
  const limits = new Limits(db, hash, options.limits);
  const { roles = ROLES, extensions = EXTENSIONS, passwordCost = PASSWORD_COST } = options;
  const { sortedAtMost } = options;
  await app.register(apiRoutes, {
    db,
    limits,
    hash,
    postOffice,
    tokenLifetime,
    passwordCost,
    passwordMin: options.passwordMin ?? PASSWORD_MIN,
    idleMinutes: options.idleMinutes ?? 0,
    jwtSecretBefore: options.jwtSecretBefore,
    timeZone,
    roles,
    extensions,
    sortedAtMost,
  });
  return app;
}

/** What the calls work with. */
interface Services {
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

interface Access {
  guard: Guard;
  signer: Signer;
}

/** The calls of the contract, in the order of the API page. */
const AREAS: readonly FastifyPluginAsync<Services & Access>[] = [
  sessionRoutes,
  passwordRoutes,
  userRoutes,
  logRoutes,
  taxpayerRoutes,
  transactionRoutes,
  refundRoutes,
  deviceRoutes,
  dashboardRoutes,
  hubRoutes,
  reportRoutes,
  statementRoutes,
];

async function apiRoutes(api: FastifyInstance, services: Services): Promise<void> {
  const { db, roles, extensions } = services;
  requireToken(api, services);
  const guard = new Guard(db, roles);
  guard.watch(api);
  const signer = new Signer(api, roles, extensions);
  // Personal data must not stay in a browser's cache after the session.
  api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  for (const area of AREAS) await api.register(area, { ...services, guard, signer });
}
