import { PASSWORD_MIN } from '../auth/passwords.ts';
import { isIP } from 'node:net';
import type { Roles } from '../auth/permissions.ts';
import type { PostgresServer } from '../database/postgres/session.ts';
import { PER_ADDRESS } from '../http/limits.ts';
import type { TrustProxy } from '../http/server.ts';
import type { MailSettings } from '../jobs/mail.ts';
import { readRoles } from './roles-file.ts';
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

/** Where the data lies: in a folder of this machine, or on a PostgreSQL server. */
export type DatabaseSettings =
  | { kind: 'embedded'; dataDir: string }
  | ({ kind: 'postgres' } & PostgresServer);

/**
 * Reads DATABASE_URL, DATABASE_POOL and DATA_DIR.
 *
 * @throws StartError when one can't be used; a URL may hold a password, so the message does not
 *   repeat it
 */
export function readDatabaseSettings(env: NodeJS.ProcessEnv): DatabaseSettings {
  const url = env['DATABASE_URL'] || undefined;
  if (url === undefined) return { kind: 'embedded', dataDir: env['DATA_DIR'] || '.data' };
  if (!isPostgresUrl(url)) {
    throw new StartError(
      'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    );
  }
  return { kind: 'postgres', url, poolSize: readPoolSize(env['DATABASE_POOL'] || '10') };
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol);
}

function readPoolSize(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new StartError(`DATABASE_POOL must be a number from 1 to 999, not '${text}'.`);
}

const SHORTEST = 32;
export const MISSING =
  'JWT_SECRET is missing: it signs the sessions, and all processes on one database need the same. openssl rand -base64 48 makes one.';
const TOO_SHORT = `JWT_SECRET must have at least ${SHORTEST} characters.`;

/** What is wrong with JWT_SECRET; undefined when nothing is. */
export function secretProblem(
  secret: string | undefined,
  mayBeMissing: boolean,
): string | undefined {
  if (secret === undefined) return mayBeMissing ? undefined : MISSING;
  return secret.length < SHORTEST ? TOO_SHORT : undefined;
}

const LONGEST_MIN = 64;
const IDLE_MINUTES = 30;
const DAY_MINUTES = 24 * 60;

/** @throws StartError when PASSWORD_MIN is no number of characters */
function readPasswordMin(text = String(PASSWORD_MIN)): number {
  return readNumber('PASSWORD_MIN', text, PASSWORD_MIN, LONGEST_MIN);
}

/** @throws StartError when IDLE_MINUTES is no number of minutes; 0 stands for never */
function readIdleMinutes(text = String(IDLE_MINUTES)): number {
  return readNumber('IDLE_MINUTES', text, 0, DAY_MINUTES);
}

function readNumber(name: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (/^\d{1,4}$/.test(text) && number >= min && number <= max) return number;
  throw new StartError(`${name} must be a whole number from ${min} to ${max}, not '${text}'.`);
}

const SENDER = 'Revenue Console <no-reply@nra.example>';

/**
 * Reads SMTP_URL, MAIL_FROM and NODE_ENV. The outbox shows codes to everybody: in production there
 * is none, whatever else is missing.
 *
 * @throws StartError when SMTP_URL is no address of an SMTP server; it may hold a password, so the
 *   message does not repeat it
 */
export function readMailSettings(env: NodeJS.ProcessEnv): MailSettings {
  const url = env['SMTP_URL'] || undefined;
  if (url === undefined) return { kind: env['NODE_ENV'] === 'production' ? 'none' : 'outbox' };
  if (!isSmtpUrl(url)) throw new StartError('SMTP_URL must look like smtp://host:587.');
  return { kind: 'smtp', url, from: env['MAIL_FROM'] || SENDER };
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '';
}

/**
 * Reads TRUST_PROXY: a number of proxies (`true` means one) or their addresses, with commas.
 * Trusting every proxy is not offered: what the client itself wrote into the header would count.
 *
 * @throws StartError when it is neither
 */
export function readTrustProxy(text: string): TrustProxy {
  if (/^(false|0|)$/i.test(text)) return false;
  if (/^(true|\d{1,2})$/i.test(text)) {
    const proxies = /^true$/i.test(text) ? 1 : Number(text);
    return (_address, hop) => hop < proxies;
  }
  const addresses = text.split(',').map((address) => address.trim());
  if (addresses.every(isAddressOrNetwork)) return addresses;
  throw new StartError(
    `TRUST_PROXY must be a number of proxies or their addresses, not '${text}'.`,
  );
}

/** @throws StartError when ADDRESS_LIMIT is no positive number */
function readAddressLimit(text = String(PER_ADDRESS)): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new StartError(`ADDRESS_LIMIT must be a positive whole number, not '${text}'.`);
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix] = text.split('/');
  const version = isIP(address);
  if (prefix === undefined) return version !== 0;
  return version !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}

/**
 * Reads CORS_ORIGIN: origins as browsers write them, with commas between.
 *
 * @throws StartError when one is none, with a path or `*` for instance
 */
function readOrigins(text: string): string[] {
  const origins = text
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  const wrong = origins.find((origin) => !isOrigin(origin));
  if (wrong === undefined) return origins;
  throw new StartError(
    `CORS_ORIGIN must name origins like https://console.example, not '${wrong}'.`,
  );
}

function isOrigin(text: string): boolean {
  return (
    URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text
  );
}

/**
 * Reads API_PAGE and NODE_ENV. In production the page stays away unless it is asked for: it tells
 * whoever reaches the server what can be called, and no part of the console needs it.
 *
 * @throws StartError when API_PAGE is neither on nor off
 */
function readApiPage(env: NodeJS.ProcessEnv): boolean {
  const wanted = env['API_PAGE'] || (env['NODE_ENV'] === 'production' ? 'off' : 'on');
  if (wanted === 'on' || wanted === 'off') return wanted === 'on';
  throw new StartError(`API_PAGE must be on or off, not '${wanted}'.`);
}
