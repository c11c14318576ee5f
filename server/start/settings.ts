import { readAddressLimit, readTrustProxy, type TrustProxy } from '../limits/settings.ts';
import { type MailSettings, readMailSettings } from '../mail/settings.ts';
import { StartError } from './start-error.ts';

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** A console that was built elsewhere; absent: the one of this checkout. */
  distDir: string | undefined;
  /** Absent: one is made and kept in the data folder. */
  jwtSecret: string | undefined;
  /** An IANA name. */
  timeZone: string;
  /** One of pino's levels. */
  logLevel: string;
  mail: MailSettings;
  /** Whose X-Forwarded-For counts. */
  trustProxy: TrustProxy;
  /** How often one address may try to sign in, or the like, in a quarter of an hour. */
  addressLimit: number;
}

/**
 * Reads PORT, HOST, DATA_DIR, DIST_DIR, JWT_SECRET, TIME_ZONE, LOG_LEVEL, SMTP_URL, MAIL_FROM,
 * TRUST_PROXY and ADDRESS_LIMIT; an empty one counts as absent.
 *
 * @throws StartError naming the one that can't be used
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    port: readPort(env['PORT'] || '8080'),
    // The demo accounts' passwords are public: nobody else's machine reaches them by default.
    host: env['HOST'] || 'localhost',
    dataDir: env['DATA_DIR'] || '.data',
    distDir: env['DIST_DIR'] || undefined,
    jwtSecret: readSecret(env['JWT_SECRET'] || undefined),
    timeZone: readTimeZone(env['TIME_ZONE'] || 'UTC'),
    logLevel: readLogLevel(env['LOG_LEVEL'] || 'warn'),
    mail: readMailSettings(env),
    trustProxy: readTrustProxy(env['TRUST_PROXY'] ?? ''),
    addressLimit: readAddressLimit(env['ADDRESS_LIMIT'] || undefined),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StartError(`PORT must be a number from 0 to 65535, not '${text}'.`);
}

function readSecret(secret: string | undefined): string | undefined {
  if (secret === undefined || secret.length >= 32) return secret;
  throw new StartError('JWT_SECRET must have at least 32 characters.');
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
