import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { authority } from '../../authority.ts';
import { PASSWORD_MIN } from '../auth/passwords.ts';
import { PER_ADDRESS } from '../http/attempt-limits.ts';
import type { TrustProxy } from '../http/server.ts';
import { readRoles } from './roles-file.ts';
import { StartError } from './start-error.ts';

/** An environment variable of the server. */
interface Variable<Value> {
  about: string;
  /** The value of an absent or empty one. */
  usual: string;
  /** Shown by `--help` instead of `usual`. */
  otherwise?: string;
  /** @throws StartError for a text that can't be used */
  read(text: string): Value;
}

const secretMin = 32;
const passwordMax = 64;
const dayMinutes = 24 * 60;
const minuteMs = 60_000;
/** Days: 27 years. */
const retentionMax = 9_999;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** The server's settings, one environment variable each. */
export const VARIABLES = {
  NODE_ENV: {
    about: "'production' refuses to start with unsafe settings",
    usual: '',
    read: (text) => text === 'production',
  } satisfies Variable<boolean>,
  DEMO: {
    about: '1 adds demo data with public passwords, and shows mails in an outbox; 0 does neither',
    usual: '',
    otherwise: '1 on this machine; 0 in production, with DATABASE_URL, or with another HOST',
    read: (text) => {
      if (text === '1' || text === '0') return text === '1';
      if (text === '') return undefined;
      throw new StartError(`DEMO must be 1 or 0, not '${text}'.`);
    },
  } satisfies Variable<boolean | undefined>,
  PORT: {
    about: 'the port of console and API',
    usual: '8080',
    read: (text) => portNumber('PORT', text),
  } satisfies Variable<number>,
  HOST: {
    about: 'the address to listen on: localhost, or 0.0.0.0 for other machines too',
    usual: 'localhost',
    read: String,
  } satisfies Variable<string>,
  DATA_DIR: {
    about: 'the folder of the embedded database, for one process at a time',
    usual: '.data',
    read: String,
  } satisfies Variable<string>,
  EMBEDDED: {
    about: '1 allows the embedded database in production, which otherwise requires DATABASE_URL',
    usual: '',
    read: (text) => {
      if (text === '1' || text === '') return text === '1';
      throw new StartError(`EMBEDDED must be 1 or absent, not '${text}'.`);
    },
  } satisfies Variable<boolean>,
  DATABASE_URL: {
    about: 'a PostgreSQL server (15 or newer) instead: postgres://user:password@host/database',
    usual: '',
    read: (text) => readDatabaseUrl('DATABASE_URL', text),
  } satisfies Variable<string | undefined>,
  DATABASE_OWNER_URL: {
    about: 'for npm run migrate only: the same database, with the role that owns the tables',
    usual: '',
    otherwise: 'the role of DATABASE_URL owns the tables and could change the log',
    read: (text) => readDatabaseUrl('DATABASE_OWNER_URL', text),
  } satisfies Variable<string | undefined>,
  DATABASE_READ_URL: {
    about:
      'a standby of that database, for reading figures, reports and long lists; the primary is used when it fails',
    usual: '',
    read: (text) => readDatabaseUrl('DATABASE_READ_URL', text),
  } satisfies Variable<string | undefined>,
  DATABASE_POOL: {
    about: 'the maximum number of database connections per process',
    usual: '10',
    read: (text) => {
      if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
      throw new StartError(`DATABASE_POOL must be a number from 1 to 999, not '${text}'.`);
    },
  } satisfies Variable<number>,
  DIST_DIR: {
    about: 'the folder of a console that was built elsewhere',
    usual: '',
    otherwise: 'dist, built when it is missing or outdated',
    read: (text) => text || undefined,
  } satisfies Variable<string | undefined>,
  JWT_SECRET: {
    about: 'signs session tokens; must be the same for all processes on one database',
    usual: '',
    otherwise: 'generated once and kept in DATA_DIR',
    read: (text) => text || undefined,
  } satisfies Variable<string | undefined>,
  JWT_SECRET_BEFORE: {
    about: 'the previous JWT_SECRET: sessions signed with it stay valid until they expire',
    usual: '',
    read: (text) => {
      const problem = secretProblem(text || undefined, true);
      if (problem !== undefined) throw new StartError(problem);
      return text || undefined;
    },
  } satisfies Variable<string | undefined>,
  IDLE_MINUTES: {
    about: 'minutes without activity after which a session ends; 0 for never',
    usual: '30',
    read: (text) => wholeNumber('IDLE_MINUTES', text, 0, dayMinutes),
  } satisfies Variable<number>,
  PASSWORD_MIN: {
    about: 'the minimum length of new passwords; 12 or more is recommended',
    usual: String(PASSWORD_MIN),
    read: (text) => wholeNumber('PASSWORD_MIN', text, PASSWORD_MIN, passwordMax),
  } satisfies Variable<number>,
  TIME_ZONE: {
    about: "the authority's time zone",
    usual: authority.timeZone,
    read: (timeZone) => {
      try {
        return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
      } catch {
        throw new StartError(`TIME_ZONE must be a name like Africa/Accra, not '${timeZone}'.`);
      }
    },
  } satisfies Variable<string>,
  SMTP_URL: {
    about: 'the mail server, smtp://… or smtps://…',
    usual: '',
    otherwise: "the demo's outbox; without the demo no mail is sent",
    read: (text) => {
      if (text === '') return undefined;
      // It may hold a password: the message does not repeat it.
      if (!isUrl(text, ['smtp:', 'smtps:']) || new URL(text).hostname === '') {
        throw new StartError('SMTP_URL must look like smtp://host:587.');
      }
      return text;
    },
  } satisfies Variable<string | undefined>,
  MAIL_FROM: {
    about: 'the sender of mails',
    usual: authority.mailFrom,
    read: String,
  } satisfies Variable<string>,
  TRUST_PROXY: {
    about:
      'the number of proxies in front of the server, or their addresses; X-Forwarded-For is ignored without it',
    usual: '',
    read: readTrustProxy,
  } satisfies Variable<TrustProxy>,
  ADDRESS_LIMIT: {
    about: 'attempts of one kind allowed per network address in 15 minutes',
    usual: String(PER_ADDRESS),
    read: (text) => {
      if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
      throw new StartError(`ADDRESS_LIMIT must be a positive whole number, not '${text}'.`);
    },
  } satisfies Variable<number>,
  LOG_LEVEL: {
    about: `${logLevels.join(', ')}; info logs one line per request, without personal data`,
    usual: 'info',
    read: (text) => {
      if (logLevels.includes(text)) return text;
      throw new StartError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not '${text}'.`);
    },
  } satisfies Variable<string>,
  METRICS_PORT: {
    about: 'the port of /metrics for Prometheus, which asks for no password',
    usual: '',
    read: (text) => (text === '' ? undefined : portNumber('METRICS_PORT', text)),
  } satisfies Variable<number | undefined>,
  METRICS_HOST: {
    about: 'the address of METRICS_PORT; anyone who can reach it can read the metrics',
    usual: '127.0.0.1',
    read: (text) => text,
  } satisfies Variable<string>,
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about:
      'an OpenTelemetry collector to send traces to; the other standard OTEL_ variables work as well',
    usual: '',
    read: (text) => readCollector('OTEL_EXPORTER_OTLP_ENDPOINT', text),
  } satisfies Variable<string | undefined>,
  SLOW_QUERY_MS: {
    about: 'queries that take this long are logged with their route; 0 logs none',
    usual: '500',
    read: (text) => wholeNumber('SLOW_QUERY_MS', text, 0, minuteMs),
  } satisfies Variable<number>,
  LOG_RETENTION: {
    about:
      'days after which npm run migrate, or a start as the owner of the tables, deletes log entries; their seals stay',
    usual: '',
    otherwise: 'never',
    read: (text) => (text === '' ? undefined : wholeNumber('LOG_RETENTION', text, 1, retentionMax)),
  } satisfies Variable<number | undefined>,
  CORS_ORIGIN: {
    about:
      'other origins the console may be served from, separated by commas, like https://console.example',
    usual: '',
    read: (text) => {
      const origins = text
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean);
      const wrong = origins.find(
        (origin) => !isUrl(origin, ['http:', 'https:']) || new URL(origin).origin !== origin,
      );
      if (wrong === undefined) return origins;
      throw new StartError(
        `CORS_ORIGIN must name origins like https://console.example, not '${wrong}'.`,
      );
    },
  } satisfies Variable<string[]>,
  ROLES_FILE: {
    about: 'a JSON file with the permissions of roles, see docs/permissions.md',
    usual: '',
    otherwise: 'the table there',
    read: (path) => readRoles(path || undefined),
  } satisfies Variable<unknown>,
  API_PAGE: {
    about: 'on or off: whether /docs shows the API and /reference the declarations',
    usual: '',
    otherwise: 'on; off in production',
    read: (text) => {
      if (text === 'on' || text === 'off') return text === 'on';
      if (text === '') return undefined;
      throw new StartError(`API_PAGE must be on or off, not '${text}'.`);
    },
  } satisfies Variable<boolean | undefined>,
};

export type VariableName = keyof typeof VARIABLES;

/** What `npm start -- --help` prints. */
export function describeVariables(): string {
  const width = Math.max(...Object.keys(VARIABLES).map(({ length }) => length));
  const lines = Object.entries<Variable<unknown>>(VARIABLES).map(
    ([name, { about, usual, otherwise = usual || 'none' }]) =>
      `  ${name.padEnd(width)}  ${about}\n${' '.repeat(width + 4)}(${otherwise})`,
  );
  return `Usage: npm start\n\nEnvironment variables, with their defaults in parentheses:\n\n${lines.join('\n')}`;
}

export const SECRET_MISSING =
  'JWT_SECRET is missing: it signs the sessions, and all processes on one database need the same. openssl rand -base64 48 makes one.';

/** What is wrong with JWT_SECRET; undefined when nothing is. */
export function secretProblem(
  secret: string | undefined,
  mayBeMissing: boolean,
): string | undefined {
  if (secret === undefined) return mayBeMissing ? undefined : SECRET_MISSING;
  return secret.length < secretMin
    ? `JWT_SECRET must have at least ${secretMin} characters.`
    : undefined;
}

/**
 * A number of proxies (`true` means one) or their addresses, with commas. All proxies can't be
 * trusted: then a client could write its own address into the header.
 */
function readTrustProxy(text: string): TrustProxy {
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

function isAddressOrNetwork(text: string): boolean {
  const [address = ''] = text.split('/');
  // Shorter forms, such as 10 or 10/8, are more likely to be mistakes.
  return isIP(address) !== 0 && (text === address || ipaddr.isValidCIDR(text));
}

function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

function portNumber(name: string, text: string): number {
  if (/^\d+$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new StartError(`${name} must be a number from 0 to 65535, not '${text}'.`);
}

/** @throws StartError that does not repeat the text, which may hold a password */
function readDatabaseUrl(name: string, text: string): string | undefined {
  const isRight = isUrl(text, ['postgres:', 'postgresql:']) && !new URL(text).host.includes(',');
  if (text === '' || isRight) return text || undefined;
  throw new StartError(
    `${name} must look like postgres://user:password@host:5432/database, with one host.`,
  );
}

/** @throws StartError that does not repeat the text, which may hold a password */
export function readCollector(name: string, text: string): string | undefined {
  if (text === '' || isUrl(text, ['http:', 'https:'])) return text || undefined;
  throw new StartError(`${name} must be an address as http://collector:4318.`);
}

function wholeNumber(name: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (/^\d{1,5}$/.test(text) && number >= min && number <= max) return number;
  throw new StartError(`${name} must be a whole number from ${min} to ${max}, not '${text}'.`);
}
