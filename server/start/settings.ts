import { readIdleMinutes, readPasswordMin } from '../auth/settings.ts';
import { type DatabaseSettings, readDatabaseSettings } from '../database/settings.ts';
import { readApiPage } from '../documentation/settings.ts';
import { readOrigins } from '../http/cors.ts';
import { readAddressLimit, readTrustProxy, type TrustProxy } from '../limits/settings.ts';
import { type MailSettings, readMailSettings } from '../mail/settings.ts';
import type { Roles } from '../permissions/roles.ts';
import { readRoles } from '../permissions/roles-file.ts';
import { secretProblem } from './session-secret.ts';
import { StartError } from './start-error.ts';

export interface Settings {
  /** No demo data, and no start with an open door. */
  production: boolean;
  port: number;
  host: string;
  database: DatabaseSettings;
  /** A console that was built elsewhere; absent: the one of this checkout. */
  distDir: string | undefined;
  /** Absent: one is made and kept in the data folder. In production it is not checked yet. */
  jwtSecret: string | undefined;
  /** Signed the sessions before; its tokens go on until they expire. */
  jwtSecretBefore: string | undefined;
  /** How long a session may go without work; 0: as long as it likes. */
  idleMinutes: number;
  /** How many characters a new password has at least. */
  passwordMin: number;
  /** An IANA name. */
  timeZone: string;
  /** One of pino's levels. */
  logLevel: string;
  mail: MailSettings;
  /** Whose X-Forwarded-For counts. */
  trustProxy: TrustProxy;
  /** How often one address may try to sign in, or the like, in a quarter of an hour. */
  addressLimit: number;
  /** Where else the console may be served from. */
  corsOrigins: readonly string[];
  /** What each role may. */
  roles: Roles;
  /** Whether /docs shows the calls. */
  apiPage: boolean;
}

/**
 * Reads NODE_ENV, PORT, HOST, DATABASE_URL, DATABASE_POOL, DATA_DIR, DIST_DIR, JWT_SECRET,
 * JWT_SECRET_BEFORE, IDLE_MINUTES, PASSWORD_MIN, TIME_ZONE, LOG_LEVEL, SMTP_URL, MAIL_FROM, TRUST_PROXY, ADDRESS_LIMIT, CORS_ORIGIN, ROLES_FILE and
 * API_PAGE;
 * an empty one counts as absent.
 *
 * @throws StartError naming the one that can't be used
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const production = env['NODE_ENV'] === 'production';
  const database = readDatabaseSettings(env);
  const jwtSecret = env['JWT_SECRET'] || undefined;
  // In production it is refused together with what else is missing.
  if (!production) demandSecret(jwtSecret, database.kind === 'embedded');
  return {
    production,
    port: readPort(env['PORT'] || '8080'),
    // The demo accounts' passwords are public: nobody else's machine reaches them by default.
    host: env['HOST'] || 'localhost',
    database,
    distDir: env['DIST_DIR'] || undefined,
    jwtSecret,
    jwtSecretBefore: readSecretBefore(env['JWT_SECRET_BEFORE'] || undefined),
    idleMinutes: readIdleMinutes(env['IDLE_MINUTES'] || undefined),
    passwordMin: readPasswordMin(env['PASSWORD_MIN'] || undefined),
    timeZone: readTimeZone(env['TIME_ZONE'] || 'UTC'),
    logLevel: readLogLevel(env['LOG_LEVEL'] || 'warn'),
    mail: readMailSettings(env),
    trustProxy: readTrustProxy(env['TRUST_PROXY'] ?? ''),
    addressLimit: readAddressLimit(env['ADDRESS_LIMIT'] || undefined),
    corsOrigins: readOrigins(env['CORS_ORIGIN'] ?? ''),
    roles: readRoles(env['ROLES_FILE'] || undefined),
    apiPage: readApiPage(env),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StartError(`PORT must be a number from 0 to 65535, not '${text}'.`);
}

function demandSecret(secret: string | undefined, mayBeMissing: boolean): void {
  const problem = secretProblem(secret, mayBeMissing);
  if (problem !== undefined) throw new StartError(problem);
}

function readSecretBefore(secret: string | undefined): string | undefined {
  demandSecret(secret, true);
  return secret;
}

function readTimeZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    throw new StartError(`TIME_ZONE must be a name like Africa/Accra, not '${timeZone}'.`);
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function readLogLevel(level: string): string {
  if (LOG_LEVELS.includes(level)) return level;
  throw new StartError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not '${level}'.`);
}
