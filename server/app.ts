import type { FastifyInstance } from 'fastify';
import { keyedHash } from './auth/keyed-hash.ts';
import { PASSWORD_COST, type PasswordCost } from './auth/passwords.ts';
import { PASSWORD_MIN } from './auth/settings.ts';
import { readTokens } from './auth/tokens.ts';
import { serveConsole } from './console/files.ts';
import type { Database } from './database/open.ts';
import { showApiPage } from './documentation/api-page.ts';
import { refuseWhenClosing } from './http/closing.ts';
import { allowOrigins } from './http/cors.ts';
import { answerUnknownPaths } from './http/not-found.ts';
import { EXTENSIONS, type Extension } from './extensions.ts';
import { type HttpOptions, httpServer } from './http/server.ts';
import { Limits } from './limits/limits.ts';
import type { LimitOptions } from './limits/rules.ts';
import { openPostOffice } from './mail/post-office.ts';
import type { MailSettings } from './mail/settings.ts';
import { answerProbes } from './operations/probes.ts';
import { ROLES, type Roles } from './permissions/roles.ts';
import { apiRoutes } from './routes.ts';

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
