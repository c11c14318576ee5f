import Fastify, { type FastifyInstance } from 'fastify';
import type { Database } from './database/open.ts';
import { recoveryRoutes } from './account/recovery-routes.ts';
import { signedInRoutes } from './account/signed-in-routes.ts';
import { requireToken } from './auth/authentication.ts';
import { keyedHash } from './auth/keyed-hash.ts';
import { authRoutes } from './auth/routes.ts';
import { readTokens } from './auth/tokens.ts';
import { serveConsole } from './console/files.ts';
import { readBodies } from './http/body.ts';
import { answerBrokenHttp } from './http/client-errors.ts';
import { handleErrors, sendFailure } from './http/errors.ts';
import { serializers } from './http/logging.ts';
import { answerUnknownPaths } from './http/not-found.ts';
import { Limits } from './limits/limits.ts';
import type { LimitOptions } from './limits/rules.ts';
import type { TrustProxy } from './limits/settings.ts';
import { openPostOffice } from './mail/post-office.ts';
import type { MailSettings } from './mail/settings.ts';
import { refundRoutes } from './refunds/routes.ts';
import { taxpayerRoutes } from './taxpayers/routes.ts';

const EIGHT_HOURS = 8 * 60 * 60;
const BODY_LIMIT = 64 * 1024;

export interface AppOptions {
  db: Database;
  /** Signs the session tokens. */
  jwtSecret: string;
  /** How long a session lasts, in seconds; eight hours when absent. */
  tokenLifetime?: number;
  /** The authority's time zone as an IANA name; UTC when absent. */
  timeZone?: string;
  /** The built console; absent for an API alone. */
  distDir?: string;
  /** pino's level; 'silent' when absent. */
  logLevel?: string;
  /** Where mails go; nowhere when absent. */
  mail?: MailSettings;
  /** Limits of tries that differ from the usual ones. */
  limits?: LimitOptions;
  /** Whose X-Forwarded-For says where a client is; nobody's when absent. */
  trustProxy?: TrustProxy;
}

/** The whole server over an open database, not yet listening. The caller closes the database. */
export async function build(options: AppOptions): Promise<FastifyInstance> {
  const { db, jwtSecret, tokenLifetime = EIGHT_HOURS, timeZone = 'UTC' } = options;
  const { distDir, logLevel = 'silent', mail = { kind: 'none' }, trustProxy = false } = options;
  const app: FastifyInstance = Fastify({
    logger: { level: logLevel, serializers },
    bodyLimit: BODY_LIMIT,
    trustProxy,
    // A number is not a text, and an unknown field is no reason to refuse.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    frameworkErrors: sendFailure,
    clientErrorHandler: answerBrokenHttp,
  });
  handleErrors(app);
  readBodies(app);
  await readTokens(app, jwtSecret);
  if (distDir !== undefined) await serveConsole(app, distDir);
  answerUnknownPaths(app, distDir);
  const postOffice = openPostOffice(app, mail);
  const hash = keyedHash(jwtSecret);
  const limits = new Limits(db, hash, options.limits);

  await app.register(async (api) => {
    requireToken(api, db);
    // Personal data must not stay in a browser's cache after the session.
    api.addHook(
      'onSend',
      async (_request, reply) => void reply.header('cache-control', 'no-store'),
    );
    await api.register(authRoutes, { prefix: '/Auth', db, tokenLifetime, limits });
    await api.register(recoveryRoutes, { prefix: '/Auth', db, hash, limits, postOffice });
    await api.register(signedInRoutes, { prefix: '/Auth', db, limits });
    await api.register(taxpayerRoutes, { prefix: '/api/TAXPayers', db });
    await api.register(refundRoutes, { prefix: '/api/Transactions/Refund', db, timeZone });
  });
  return app;
}
