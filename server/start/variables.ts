import envSchema from 'env-schema';
import { authority } from '../../authority.ts';
import { PASSWORD_MIN } from '../auth/passwords.ts';
import { PER_ADDRESS } from '../http/attempt-limits.ts';
import type { Validated } from '../http/requests.ts';
import { FORMATS } from './formats.ts';
import { StartError } from './start-error.ts';

const secretMin = 32;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const whole = <Min extends number, Max extends number>(minimum: Min, maximum: Max) =>
  ({
    type: 'integer',
    minimum,
    maximum,
    must: `be a whole number from ${minimum} to ${maximum}`,
  }) as const;
const text = { type: 'string' } as const;
const port = { ...whole(0, 65_535), must: 'be a number from 0 to 65535' } as const;
const databaseUrl = {
  ...text,
  format: 'database',
  must: 'look like postgres://user:password@host:5432/database, with one host',
  secret: true,
} as const;

/**
 * `must` describes expected values, `otherwise` the default for `--help`. The value of a `secret`
 * is not repeated in messages.
 */
const VARIABLES = {
  NODE_ENV: { ...text, description: "'production' refuses to start with unsafe settings" },
  DEMO: {
    enum: ['1', '0'],
    must: 'be 1 or 0',
    description:
      '1 adds demo data with public passwords, and shows mails in an outbox; 0 does neither',
    otherwise: '1 on this machine; 0 in production, with DATABASE_URL, or with another HOST',
  },
  PORT: { ...port, default: 8080, description: 'the port of console and API' },
  HOST: {
    ...text,
    default: 'localhost',
    description: 'the address to listen on: localhost, or 0.0.0.0 for other machines too',
  },
  DATA_DIR: {
    ...text,
    default: '.data',
    description: 'the folder of the embedded database, for one process at a time',
  },
  EMBEDDED: {
    enum: ['1'],
    must: 'be 1 or absent',
    description:
      '1 allows the embedded database in production, which otherwise requires DATABASE_URL',
  },
  DATABASE_URL: {
    ...databaseUrl,
    description:
      'a PostgreSQL server (15 or newer) instead: postgres://user:password@host/database',
  },
  DATABASE_OWNER_URL: {
    ...databaseUrl,
    description: 'for npm run migrate only: the same database, with the role that owns the tables',
    otherwise: 'the role of DATABASE_URL owns the tables and could change the log',
  },
  DATABASE_READ_URL: {
    ...databaseUrl,
    description:
      'a standby of that database, for reading figures, reports and long lists; the primary is used when it fails',
  },
  DATABASE_POOL: {
    ...whole(1, 999),
    default: 10,
    description: 'the maximum number of database connections per process',
  },
  DIST_DIR: {
    ...text,
    description: 'the folder of a console that was built elsewhere',
    otherwise: 'dist, built when it is missing or outdated',
  },
  JWT_SECRET: {
    ...text,
    description: 'signs session tokens; must be the same for all processes on one database',
    otherwise: 'generated once and kept in DATA_DIR',
  },
  JWT_SECRET_BEFORE: {
    ...text,
    minLength: secretMin,
    must: `have at least ${secretMin} characters`,
    secret: true,
    description: 'the previous JWT_SECRET: sessions signed with it stay valid until they expire',
  },
  IDLE_MINUTES: {
    ...whole(0, 1_440),
    default: 30,
    description:
      'minutes without a call after which a session ends; the console warns five minutes before; 0 for never',
  },
  PASSWORD_MIN: {
    ...whole(PASSWORD_MIN, 64),
    default: PASSWORD_MIN,
    description: 'the minimum length of new passwords; 12 or more is recommended',
  },
  TIME_ZONE: {
    ...text,
    format: 'time zone',
    must: 'be a name like Africa/Accra',
    default: authority.timeZone,
    description: "the authority's time zone",
  },
  SMTP_URL: {
    ...text,
    format: 'mail server',
    must: 'look like smtp://host:587',
    secret: true,
    description: 'the mail server, smtp://… or smtps://…',
    otherwise: "the demo's outbox; without the demo no mail is sent",
  },
  MAIL_FROM: { ...text, default: authority.mailFrom, description: 'the sender of mails' },
  TRUST_PROXY: {
    ...text,
    format: 'proxies',
    must: 'be a number of proxies or their addresses',
    description:
      'the number of proxies in front of the server, or their addresses; X-Forwarded-For is ignored without it',
  },
  ADDRESS_LIMIT: {
    ...whole(1, 999_999_999),
    must: 'be a positive whole number',
    default: PER_ADDRESS,
    description: 'attempts of one kind allowed per network address in 15 minutes',
  },
  LOG_LEVEL: {
    enum: logLevels,
    must: `be one of ${logLevels.join(', ')}`,
    default: 'info',
    description: `${logLevels.join(', ')}; info logs one line per request, without personal data`,
  },
  METRICS_PORT: {
    ...port,
    description: 'the port of /metrics for Prometheus, which asks for no password',
  },
  METRICS_HOST: {
    ...text,
    default: '127.0.0.1',
    description: 'the address of METRICS_PORT; anyone who can reach it can read the metrics',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    ...text,
    format: 'collector',
    must: 'be an address as http://collector:4318',
    secret: true,
    description:
      'an OpenTelemetry collector to send traces to; the other standard OTEL_ variables work as well',
  },
  SLOW_QUERY_MS: {
    ...whole(0, 60_000),
    default: 500,
    description: 'queries that take this long are logged with their route; 0 logs none',
  },
  LOG_RETENTION: {
    ...whole(1, 9_999),
    description:
      'days after which npm run migrate, or a start as the owner of the tables, deletes log entries; their seals stay',
    otherwise: 'never',
  },
  CORS_ORIGIN: {
    ...text,
    format: 'origins',
    must: 'name origins like https://console.example',
    description:
      'other origins the console may be served from, separated by commas, like https://console.example',
  },
  ROLES_FILE: {
    ...text,
    description: 'a JSON file with the permissions of roles, see docs/permissions.md',
    otherwise: 'the table there',
  },
  API_PAGE: {
    enum: ['on', 'off'],
    must: 'be on or off',
    description: 'on or off: whether /docs shows the API and /reference the declarations',
    otherwise: 'on; off in production',
  },
} as const;

interface Described {
  description: string;
  default?: unknown;
  must?: string;
  otherwise?: string;
  secret?: boolean;
}

const SCHEMA = { type: 'object', properties: VARIABLES } as const;

export type Variables = Validated<typeof SCHEMA>;

/** Empty counts as absent. @throws StartError naming the first one that can't be used */
export function readVariables(env: NodeJS.ProcessEnv): Variables {
  const data = Object.fromEntries(
    Object.keys(VARIABLES).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  try {
    return envSchema<Variables>({
      schema: SCHEMA,
      data,
      env: false,
      ajv: {
        customOptions: (ajv) => {
          for (const [name, validate] of Object.entries(FORMATS)) ajv.addFormat(name, validate);
          return ajv.addVocabulary(['must', 'otherwise', 'secret']);
        },
      },
    });
  } catch (error) {
    const [wrong] = (error as { errors?: { instancePath: string }[] }).errors ?? [];
    if (wrong === undefined) throw error;
    const name = wrong.instancePath.slice(1) as keyof Variables;
    const { must, secret }: Described = VARIABLES[name];
    throw new StartError(`${name} must ${must}${secret ? '' : `, not '${env[name]}'`}.`);
  }
}

export function describeVariables(): string {
  const width = Math.max(...Object.keys(VARIABLES).map(({ length }) => length));
  const lines = Object.entries<Described>(VARIABLES).map(
    ([name, { description, default: usual = 'none', otherwise = usual }]) =>
      `  ${name.padEnd(width)}  ${description}\n${' '.repeat(width + 4)}(${otherwise})`,
  );
  return `Usage: npm start\n\nEnvironment variables, with their defaults in parentheses:\n\n${lines.join('\n')}`;
}

export const SECRET_MISSING =
  'JWT_SECRET is missing: it signs the sessions, and all processes on one database need the same. openssl rand -base64 48 makes one.';

export function secretProblem(
  secret: string | undefined,
  mayBeMissing: boolean,
): string | undefined {
  if (secret === undefined) return mayBeMissing ? undefined : SECRET_MISSING;
  return secret.length < secretMin
    ? `JWT_SECRET must have at least ${secretMin} characters.`
    : undefined;
}
