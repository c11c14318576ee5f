import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Services } from './auth/area.ts';
import { requireToken } from './auth/authentication.ts';
import { guardOf } from './auth/guard.ts';
import { knownBrowsers } from './auth/known-browsers.ts';
import { passwordRoutes } from './auth/password-routes.ts';
import { PASSWORD_COST, PASSWORD_MIN } from './auth/passwords.ts';
import { ROLES } from './auth/permissions.ts';
import { limitReporter } from './auth/log-refused-tries.ts';
import { sessionRoutes } from './auth/session-routes.ts';
import { databaseSelector } from './auth/reading.ts';
import { readTokens, signer } from './auth/tokens.ts';
import { changeRoutes } from './changes/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import type { ConnectionPool, Database } from './database/database.ts';
import { keyedHash } from './database/keyed-hash.ts';
import { deviceRoutes } from './devices/routes.ts';
import { showApiPage, showReference } from './http/api-page.ts';
import { endConnections } from './http/closing.ts';
import { answerUnknownPaths, serveConsole } from './http/console-files.ts';
import { type Extension, EXTENSIONS } from './http/extensions.ts';
import { type LimitOptions, limitsOf } from './http/attempt-limits.ts';
import { refuseBrokenTexts } from './http/invalid-request.ts';
import { limitLoad, type LoadOptions } from './http/load.ts';
import { answerProbes } from './http/probes.ts';
import { type HttpOptions, httpServer } from './http/server.ts';
import { hubRoutes } from './hub/routes.ts';
import type { MailSettings } from './mails/mail.ts';
import { mailCipher } from './mails/cipher.ts';
import { openMailer } from './mails/mailer.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { logRoutes } from './logs/routes.ts';
import { problemRoutes } from './problems/routes.ts';
import { refundRoutes } from './refunds/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { statementRoutes } from './statements/routes.ts';
import { taxpayerRoutes } from './taxpayers/routes.ts';
import { transactionRoutes } from './transactions/routes.ts';
import { userRoutes } from './users/routes.ts';

const USUAL = {
  tokenLifetime: 8 * 60 * 60,
  passwordCost: PASSWORD_COST,
  passwordMin: PASSWORD_MIN,
  timeZone: 'UTC',
  roles: ROLES,
};

export interface AppOptions
  extends HttpOptions,
    Partial<Pick<Services, keyof typeof USUAL | 'maxSortedRows'>> {
  db: Database;
  metrics?: Metrics | undefined;
  /** For what may be some seconds old. */
  standby?: Database;
  pool?: ConnectionPool;
  /** Rejects while the database can't do its work; asks it anything when absent. */
  ready?: () => Promise<unknown>;
  jwtSecret: string;
  jwtSecretBefore?: string | undefined;
  idleMinutes?: number;
  /** Those that tokens announce: by default, all. */
  extensions?: readonly Extension[];
  load?: LoadOptions;
  distDir?: string | undefined;
  mail?: MailSettings;
  /** Limits of attempts, where they differ from the usual ones. */
  limits?: LimitOptions;
  apiPage?: boolean;
  referenceFile?: string | undefined;
}

/** Not listening yet. The caller closes the database. */
export async function build(options: AppOptions): Promise<FastifyInstance> {
  const { db, jwtSecret, jwtSecretBefore, idleMinutes = 0, distDir, pool, metrics, load } = options;
  const app = await httpServer(options);
  endConnections(app);
  answerProbes(app, options.ready ?? (() => db.execute(sql`select 1`)));
  await readTokens(app, jwtSecret);
  if (options.apiPage === true) await showApiPage(app);
  if (options.referenceFile !== undefined) showReference(app, options.referenceFile);
  if (distDir !== undefined) await serveConsole(app, distDir);
  answerUnknownPaths(app, distDir);
  const cipher = mailCipher(jwtSecret, jwtSecretBefore);
  const mailer = openMailer(app, db, cipher, options.mail ?? { kind: 'none' });
  // As an option of a plugin it would be the level of its routes.
  const { logLevel: _, ...adjusted } = { ...USUAL, ...options };
  const { roles } = adjusted;
  const hash = keyedHash(jwtSecret);
  const limits = limitsOf(db, hash, limitReporter(db), options.limits);
  const services: Services = {
    ...adjusted,
    read: databaseSelector(db, options.standby),
    guard: guardOf(db, roles, limits),
    limits,
    hash,
    browsers: knownBrowsers(hash),
    sign: signer(app, roles, options.extensions ?? EXTENSIONS, idleMinutes),
    mailer,
  };
  pool?.onLost((error) => app.log.warn({ err: error }, 'a connection to the database was lost'));
  if (pool !== undefined) metrics?.watchPool(pool);
  metrics?.watchMails(mailer);
  await app.register(async (api) => {
    if (load !== undefined) metrics?.watchQueue(await limitLoad(api, load));
    refuseBrokenTexts(api);
    requireToken(api, { db, roles, idleMinutes, jwtSecretBefore });
    services.guard.watch(api);
    // Personal data must not stay in a browser's cache after the session.
    api.addHook(
      'onSend',
      async (_request, reply) => void reply.header('cache-control', 'no-store'),
    );
    for (const area of AREAS) await api.register(area, services);
  });
  return app;
}

const AREAS: readonly FastifyPluginAsync<Services>[] = [
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
