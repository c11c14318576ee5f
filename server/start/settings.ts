import { connectionParts, type PostgresServer } from '../database/postgres/session.ts';
import { isLoopback } from '../http/addresses.ts';
import type { TrustProxy } from '../http/server.ts';
import type { MailSettings } from '../mails/mail.ts';
import type { Protocol } from '../monitoring/traces.ts';
import { isCollector, listOf } from './formats.ts';
import { readRoles } from './roles-file.ts';
import { StartError } from './start-error.ts';
import { readVariables, secretProblem, type Variables } from './variables.ts';

export type DatabaseSettings =
  | { kind: 'embedded'; dataDir: string }
  | ({ kind: 'postgres' } & PostgresServer);

export type Settings = ReturnType<typeof readSettings>;

export function readSettings(env: NodeJS.ProcessEnv) {
  const variables = readVariables(env);
  const production = variables.NODE_ENV === 'production';
  const database = databaseOf(variables);
  const jwtSecret = variables.JWT_SECRET;
  // In production `refuseUnsafeStart` reports it with all other problems.
  const problem = production ? undefined : secretProblem(jwtSecret, database.kind === 'embedded');
  if (problem !== undefined) throw new StartError(problem);
  return {
    production,
    embedded: variables.EMBEDDED !== undefined,
    demo: isDemo(variables),
    port: variables.PORT,
    host: variables.HOST,
    database,
    standbyUrl: standbyOf(variables, database),
    distDir: variables.DIST_DIR,
    jwtSecret,
    jwtSecretBefore: variables.JWT_SECRET_BEFORE,
    idleMinutes: variables.IDLE_MINUTES,
    passwordMin: variables.PASSWORD_MIN,
    timeZone: timeZoneOf(variables),
    logLevel: variables.LOG_LEVEL,
    mail: mailOf(variables),
    trustProxy: trustOf(variables.TRUST_PROXY),
    addressLimit: variables.ADDRESS_LIMIT,
    corsOrigins: listOf(variables.CORS_ORIGIN ?? ''),
    roles: readRoles(variables.ROLES_FILE),
    metricsPort: variables.METRICS_PORT,
    metricsHost: variables.METRICS_HOST,
    traceProtocol: traceProtocolOf(env, variables),
    slowQueryMs: variables.SLOW_QUERY_MS,
    apiPage: variables.API_PAGE === undefined ? !production : variables.API_PAGE === 'on',
    logRetention: variables.LOG_RETENTION,
  };
}

export const readDatabaseSettings = (env: NodeJS.ProcessEnv): DatabaseSettings =>
  databaseOf(readVariables(env));

export const readTimeZone = (env: NodeJS.ProcessEnv): string => timeZoneOf(readVariables(env));

export const readMailSettings = (env: NodeJS.ProcessEnv): MailSettings =>
  mailOf(readVariables(env));

/** A migration works as the owner of the tables, and grants rights to the role of the servers. */
export function readMigrationSettings(env: NodeJS.ProcessEnv) {
  const variables = readVariables(env);
  const { DATABASE_OWNER_URL: ownerUrl, LOG_RETENTION: logRetention } = variables;
  const database = databaseOf(variables);
  if (ownerUrl === undefined) return { database, runtimeRole: undefined, logRetention };
  const owner = { kind: 'postgres', url: ownerUrl, poolSize: 1 } as const;
  if (
    database.kind === 'embedded' ||
    connectionParts(database).database !== connectionParts(owner).database
  ) {
    throw new StartError(
      'DATABASE_OWNER_URL and DATABASE_URL have to name the same database, by two roles.',
    );
  }
  return { database: owner, runtimeRole: connectionParts(database).user, logRetention };
}

function databaseOf({ DATABASE_URL: url, DATABASE_POOL, DATA_DIR }: Variables): DatabaseSettings {
  if (url === undefined) return { kind: 'embedded', dataDir: DATA_DIR };
  return { kind: 'postgres', url, poolSize: DATABASE_POOL };
}

function standbyOf({ DATABASE_READ_URL: url }: Variables, database: DatabaseSettings) {
  if (url === undefined) return undefined;
  const isSame =
    database.kind === 'postgres' &&
    connectionParts({ ...database, url }).database === connectionParts(database).database;
  if (isSame) return url;
  throw new StartError('DATABASE_READ_URL has to name the same database as DATABASE_URL.');
}

const timeZoneOf = ({ TIME_ZONE: timeZone }: Variables): string =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

/** Only a demo has an outbox instead of a mail server: who can read it can sign in as anybody. */
function mailOf(variables: Variables): MailSettings {
  const { SMTP_URL: url, MAIL_FROM: from } = variables;
  if (url === undefined) return { kind: isDemo(variables) ? 'outbox' : 'none' };
  return { kind: 'smtp', url, from };
}

function isDemo({ DEMO, NODE_ENV, DATABASE_URL, HOST }: Variables): boolean {
  if (DEMO !== undefined) return DEMO === '1';
  const isThisMachine = HOST.toLowerCase() === 'localhost' || isLoopback(HOST);
  return NODE_ENV !== 'production' && DATABASE_URL === undefined && isThisMachine;
}

/**
 * A number of proxies (`true` means one) or their addresses. Not all proxies: a client could write
 * its own address into the header.
 */
function trustOf(text = 'false'): TrustProxy {
  if (/^(?:false|0+)$/i.test(text)) return false;
  const proxies = /^true$/i.test(text) ? 1 : Number(text);
  return Number.isNaN(proxies) ? listOf(text) : (_address, hop) => hop < proxies;
}

const PROTOBUF = 'http/protobuf';
const PROTOCOLS = ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'];

/** As the OpenTelemetry specification reads its variables, but no collector is the default. */
function traceProtocolOf(env: NodeJS.ProcessEnv, variables: Variables): Protocol | undefined {
  const exporter = env['OTEL_TRACES_EXPORTER'] || 'otlp';
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || exporter === 'none') return undefined;
  const own = 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT';
  if (env[own] && !isCollector(env[own])) {
    throw new StartError(`${own} must be an address as http://collector:4318.`);
  }
  if (!env[own] && variables.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  if (exporter !== 'otlp') {
    throw new StartError(`OTEL_TRACES_EXPORTER must be otlp or none, not '${exporter}'.`);
  }
  const name = PROTOCOLS.find((each) => env[each]);
  const protocol = name === undefined ? PROTOBUF : env[name];
  if (protocol === PROTOBUF || protocol === 'http/json') return protocol;
  throw new StartError(`${name} must be http/protobuf or http/json, not '${protocol}'.`);
}
