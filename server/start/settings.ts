import type { Roles } from '../auth/permissions.ts';
import { placeOf, type PostgresServer } from '../database/postgres/session.ts';
import { isLoopback } from '../http/addresses.ts';
import type { TrustProxy } from '../http/server.ts';
import type { MailSettings } from '../mails/mail.ts';
import type { Protocol } from '../monitoring/traces.ts';
import { StartError } from './start-error.ts';
import { readCollector, secretProblem, type VariableName, VARIABLES } from './variables.ts';

const PROTOBUF = 'http/protobuf';
/** The first one counts. */
const PROTOCOLS = ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'];

/** Where the data lies: in a local folder, or on a PostgreSQL server. */
export type DatabaseSettings =
  | { kind: 'embedded'; dataDir: string }
  | ({ kind: 'postgres' } & PostgresServer);

export interface Settings {
  /** No unsafe start. */
  production: boolean;
  /** Whether the embedded database was asked for, as it must be in production. */
  embedded: boolean;
  /** Whether demo data may be added to an empty database, and be there at all. */
  demo: boolean;
  port: number;
  host: string;
  database: DatabaseSettings;
  /** A standby of the database; none when absent. */
  standbyUrl: string | undefined;
  /** A console that was built elsewhere; absent: the one of this checkout. */
  distDir: string | undefined;
  /** Absent: one is made and kept in the data folder. In production it is checked later. */
  jwtSecret: string | undefined;
  /** The previous secret: tokens signed with it are accepted until they expire. */
  jwtSecretBefore: string | undefined;
  /** Minutes without activity after which a session ends; 0 for never. */
  idleMinutes: number;
  /** The minimum length of a new password. */
  passwordMin: number;
  /** An IANA name. */
  timeZone: string;
  /** One of pino's levels. */
  logLevel: string;
  mail: MailSettings;
  /** Whose X-Forwarded-For is trusted. */
  trustProxy: TrustProxy;
  /** Attempts per address, at signing in for instance, in a quarter of an hour. */
  addressLimit: number;
  /** Other origins from which the console may call. */
  corsOrigins: readonly string[];
  /** The permissions of each role. */
  roles: Roles;
  /** Where metrics are answered; nowhere when absent. */
  metricsPort: number | undefined;
  /** The address of `metricsPort`. */
  metricsHost: string;
  /** How traces are encoded for the collector; absent: there is none. */
  traceProtocol: Protocol | undefined;
  /** From how many milliseconds on a query is logged; 0 for never. */
  slowQueryMs: number;
  /** Whether /docs documents the calls, and /reference the declarations. */
  apiPage: boolean;
  /** After how many days entries of the log are removed; never when absent. */
  logRetention: number | undefined;
}

/**
 * The settings of the server by its environment; an empty variable counts as absent.
 *
 * @throws StartError naming the variable that can't be used
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const production = read(env, 'NODE_ENV');
  const database = readDatabaseSettings(env);
  const jwtSecret = read(env, 'JWT_SECRET');
  // In production `refuseUnsafeStart` reports it with all other problems.
  const problem = production ? undefined : secretProblem(jwtSecret, database.kind === 'embedded');
  if (problem !== undefined) throw new StartError(problem);
  return {
    production,
    embedded: read(env, 'EMBEDDED'),
    demo: isDemo(env),
    port: read(env, 'PORT'),
    host: read(env, 'HOST'),
    database,
    standbyUrl: readStandbyUrl(env, database),
    distDir: read(env, 'DIST_DIR'),
    jwtSecret,
    jwtSecretBefore: read(env, 'JWT_SECRET_BEFORE'),
    idleMinutes: read(env, 'IDLE_MINUTES'),
    passwordMin: read(env, 'PASSWORD_MIN'),
    timeZone: read(env, 'TIME_ZONE'),
    logLevel: read(env, 'LOG_LEVEL'),
    mail: readMailSettings(env),
    trustProxy: read(env, 'TRUST_PROXY'),
    addressLimit: read(env, 'ADDRESS_LIMIT'),
    corsOrigins: read(env, 'CORS_ORIGIN'),
    roles: read(env, 'ROLES_FILE'),
    metricsPort: read(env, 'METRICS_PORT'),
    metricsHost: read(env, 'METRICS_HOST'),
    traceProtocol: readTraceProtocol(env),
    slowQueryMs: read(env, 'SLOW_QUERY_MS'),
    apiPage: read(env, 'API_PAGE') ?? !production,
    logRetention: read(env, 'LOG_RETENTION'),
  };
}

export function readDatabaseSettings(env: NodeJS.ProcessEnv): DatabaseSettings {
  const url = read(env, 'DATABASE_URL');
  if (url === undefined) return { kind: 'embedded', dataDir: read(env, 'DATA_DIR') };
  return { kind: 'postgres', url, poolSize: read(env, 'DATABASE_POOL') };
}

function readStandbyUrl(env: NodeJS.ProcessEnv, database: DatabaseSettings): string | undefined {
  const url = read(env, 'DATABASE_READ_URL');
  if (url === undefined) return undefined;
  const isSame =
    database.kind === 'postgres' &&
    placeOf({ ...database, url }).database === placeOf(database).database;
  if (isSame) return url;
  throw new StartError('DATABASE_READ_URL has to name the same database as DATABASE_URL.');
}

/**
 * As the OpenTelemetry specification reads its variables, but that no collector is the default. Where
 * traces are switched off, nothing else of them can be wrong.
 */
function readTraceProtocol(env: NodeJS.ProcessEnv): Protocol | undefined {
  const exporter = env['OTEL_TRACES_EXPORTER'] || 'otlp';
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || exporter === 'none') return undefined;
  const own = 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT';
  const endpoint = readCollector(own, env[own] ?? '') ?? read(env, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === undefined) return undefined;
  if (exporter !== 'otlp') {
    throw new StartError(`OTEL_TRACES_EXPORTER must be otlp or none, not '${exporter}'.`);
  }
  const name = PROTOCOLS.find((each) => env[each]);
  const protocol = name === undefined ? PROTOBUF : env[name];
  if (protocol === PROTOBUF || protocol === 'http/json') return protocol;
  throw new StartError(`${name} must be http/protobuf or http/json, not '${protocol}'.`);
}

/** The authority's, as an IANA name. @throws StartError for one that there is not */
export function readTimeZone(env: NodeJS.ProcessEnv): string {
  return read(env, 'TIME_ZONE');
}

/** What a migration works with. */
interface MigrationSettings {
  /** As the owner of the tables. */
  database: DatabaseSettings;
  /** The role of the servers, where it is to be another one than the owner. */
  runtimeRole: string | undefined;
  /** See `Settings`. */
  logRetention: number | undefined;
}

/** @throws StartError naming the variable that can't be used */
export function readMigrationSettings(env: NodeJS.ProcessEnv): MigrationSettings {
  const database = readDatabaseSettings(env);
  const ownerUrl = read(env, 'DATABASE_OWNER_URL');
  const logRetention = read(env, 'LOG_RETENTION');
  if (ownerUrl === undefined) return { database, runtimeRole: undefined, logRetention };
  const owner = { kind: 'postgres', url: ownerUrl, poolSize: 1 } as const;
  if (database.kind === 'embedded' || placeOf(database).database !== placeOf(owner).database) {
    throw new StartError(
      'DATABASE_OWNER_URL and DATABASE_URL have to name the same database, by two roles.',
    );
  }
  return { database: owner, runtimeRole: placeOf(database).user, logRetention };
}

/** Only a demo has an outbox instead of a mail server: who can read it can sign in as anybody. */
export function readMailSettings(env: NodeJS.ProcessEnv): MailSettings {
  const url = read(env, 'SMTP_URL');
  if (url === undefined) return { kind: isDemo(env) ? 'outbox' : 'none' };
  return { kind: 'smtp', url, from: read(env, 'MAIL_FROM') };
}

const isThisMachine = (host: string) => host.toLowerCase() === 'localhost' || isLoopback(host);

/** Without DEMO, only a local setup is a demo: no production mode, DATABASE_URL or public HOST. */
function isDemo(env: NodeJS.ProcessEnv): boolean {
  const asked = read(env, 'DEMO');
  if (asked !== undefined) return asked;
  return (
    !read(env, 'NODE_ENV') &&
    read(env, 'DATABASE_URL') === undefined &&
    isThisMachine(read(env, 'HOST'))
  );
}

type ValueOf<Name extends VariableName> = ReturnType<(typeof VARIABLES)[Name]['read']>;

function read<Name extends VariableName>(env: NodeJS.ProcessEnv, name: Name): ValueOf<Name> {
  const { usual, read } = VARIABLES[name];
  return read(env[name] || usual) as ValueOf<Name>;
}
