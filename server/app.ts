import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { requireToken } from './auth/authentication.ts';
import { Guard } from './auth/guard.ts';
import { KnownBrowsers } from './auth/known-browsers.ts';
import { passwordRoutes } from './auth/password-routes.ts';
import { PASSWORD_COST, PASSWORD_MIN, type PasswordCost } from './auth/passwords.ts';
import { ROLES, type Roles } from './auth/permissions.ts';
import { reportExcess } from './auth/log-refused-tries.ts';
import { sessionRoutes } from './auth/session-routes.ts';
import { type Reading, readingFrom } from './auth/reading.ts';
import { readTokens, Signer } from './auth/tokens.ts';
import { changeRoutes } from './changes/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import type { ConnectionPool, Database } from './database/database.ts';
import { keyedHash, type KeyedHash } from './database/keyed-hash.ts';
import { deviceRoutes } from './devices/routes.ts';
import { showApiPage } from './http/api-page.ts';
import { showReference } from './http/reference-page.ts';
import { endConnections } from './http/closing.ts';
import { answerUnknownPaths, serveConsole } from './http/console-files.ts';
import { allowOrigins } from './http/cors.ts';
import { type Extension, EXTENSIONS } from './http/extensions.ts';
import { type LimitOptions, Limits } from './http/attempt-limits.ts';
import { refuseBrokenTexts } from './http/broken-texts.ts';
import { boundLoad, type LoadOptions } from './http/load.ts';
import { answerProbes } from './http/probes.ts';
import { type HttpOptions, httpServer } from './http/server.ts';
import { hubRoutes } from './hub/routes.ts';
import type { MailSettings } from './mails/mail.ts';
import { MailCipher } from './mails/cipher.ts';
import { openMailer, type Mailer } from './mails/mailer.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { logRoutes } from './logs/routes.ts';
import { problemRoutes } from './problems/routes.ts';
import { refundRoutes } from './refunds/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { statementRoutes } from './statements/routes.ts';
import { taxpayerRoutes } from './taxpayers/routes.ts';
import { transactionRoutes } from './transactions/routes.ts';
import { userRoutes } from './users/routes.ts';

interface Services {
  db: Database;
  read: Reading;
  limits: Limits;
  hash: KeyedHash;
  mailer: Mailer;
  tokenLifetime: number;
  passwordCost: PasswordCost;
  idleMinutes: number;
  jwtSecretBefore?: string | undefined;
  passwordMin: number;
  timeZone: string;
  roles: Roles;
  extensions: readonly Extension[];
  /** See `TransactionOptions`. */
  sortedAtMost?: number | undefined;
  load?: LoadOptions;
  metrics?: Metrics | undefined;
}

const USUAL = {
  tokenLifetime: 8 * 60 * 60,
  passwordCost: PASSWORD_COST,
  idleMinutes: 0,
  passwordMin: PASSWORD_MIN,
  timeZone: 'UTC',
  roles: ROLES,
  extensions: EXTENSIONS,
};

type Made = 'read' | 'limits' | 'hash' | 'mailer';

export interface AppOptions extends HttpOptions, Partial<Omit<Services, Made | 'metrics'>> {
  db: Database;
  metrics?: Metrics | undefined;
  /** For what may be some seconds old. */
  standby?: Database;
  pool?: ConnectionPool;
  /** Rejects while the database can't do its work; asks it anything when absent. */
  ready?: () => Promise<unknown>;
  jwtSecret: string;
  distDir?: string | undefined;
  mail?: MailSettings;
  /** Limits of attempts, where they differ from the usual ones. */
  limits?: LimitOptions;
  corsOrigins?: readonly string[];
  apiPage?: boolean;
  referenceFile?: string | undefined;
}

/** Not listening yet. The caller closes the database. */
export async function build(options: AppOptions): Promise<FastifyInstance> {
  // No plugin below needs these.
  const { jwtSecret, logLevel: _, ...offered } = options;
  const { db, distDir, mail = { kind: 'none' } } = offered;
  const app = await httpServer(options);
  await allowOrigins(app, options.corsOrigins ?? []);
  endConnections(app);
  answerProbes(app, options.ready ?? (() => db.execute(sql`select 1`)));
  await readTokens(app, jwtSecret);
  if (options.apiPage === true) await showApiPage(app);
  if (options.referenceFile !== undefined) showReference(app, options.referenceFile);
  if (distDir !== undefined) await serveConsole(app, distDir);
  answerUnknownPaths(app, distDir);
  const cipher = new MailCipher(jwtSecret, options.jwtSecretBefore);
  const mailer = openMailer(app, db, cipher, mail);
  watchOver(app, options, mailer);
  const hash = keyedHash(jwtSecret);
  const limits = new Limits(db, hash, reportExcess(db), options.limits);
  const read = readingFrom(db, options.standby);
  const services = { ...USUAL, ...offered, read, limits, hash, mailer };
  await app.register((api) => apiRoutes(api, services));
  return app;
}

function watchOver(app: FastifyInstance, { pool, metrics }: AppOptions, mailer: Mailer): void {
  pool?.onLost((error) => app.log.warn({ err: error }, 'a connection to the database was lost'));
  if (pool !== undefined) metrics?.watchPool(pool);
  metrics?.watchMails(mailer);
}

interface Access {
  guard: Guard;
  browsers: KnownBrowsers;
  signer: Signer;
}

const AREAS: readonly FastifyPluginAsync<Services & Access>[] = [
  sessionRoutes,
  passwordRoutes,
  userRoutes,
  logRoutes,
  taxpayerRoutes,
  transactionRoutes,
  refundRoutes,
  deviceRoutes,
  changeRoutes,
  problemRoutes,
  dashboardRoutes,
  hubRoutes,
  reportRoutes,
  statementRoutes,
];

async function apiRoutes(api: FastifyInstance, services: Services): Promise<void> {
  const { db, hash, roles, extensions, limits, load, metrics } = services;
  if (load !== undefined) {
    const queue = await boundLoad(api, load);
    metrics?.watchQueue(queue);
  }
  refuseBrokenTexts(api);
  requireToken(api, services);
  const guard = new Guard(db, roles, limits);
  guard.watch(api);
  const signer = new Signer(api, roles, extensions);
  const browsers = new KnownBrowsers(hash);
  // Personal data must not stay in a browser's cache after the session.
  api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  const access = { guard, signer, browsers };
  for (const area of AREAS) await api.register(area, { ...services, ...access });
}
