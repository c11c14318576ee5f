import type { Roles } from '../auth/permissions.ts';
import type { PostgresServer } from '../database/postgres/session.ts';
import type { TrustProxy } from '../http/server.ts';
import type { MailSettings } from '../jobs/mail.ts';
import { StartError } from './start-error.ts';
import { secretProblem, type VariableName, VARIABLES } from './variables.ts';

/** Where the data lies: in a folder of this machine, or on a PostgreSQL server. */
export type DatabaseSettings =
  | { kind: 'embedded'; dataDir: string }
  | ({ kind: 'postgres' } & PostgresServer);

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
 * The settings of the server by its environment; an empty variable counts as absent.
 *
 * @throws StartError naming the variable that can't be used
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const production = read(env, 'NODE_ENV');
  const database = readDatabaseSettings(env);
  const jwtSecret = read(env, 'JWT_SECRET');
  // In production it is refused together with what else is missing.
  const problem = production ? undefined : secretProblem(jwtSecret, database.kind === 'embedded');
  if (problem !== undefined) throw new StartError(problem);
  return {
    production,
    port: read(env, 'PORT'),
    host: read(env, 'HOST'),
    database,
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
    apiPage: read(env, 'API_PAGE') ?? !production,
  };
}

export function readDatabaseSettings(env: NodeJS.ProcessEnv): DatabaseSettings {
  const url = read(env, 'DATABASE_URL');
  if (url === undefined) return { kind: 'embedded', dataDir: read(env, 'DATA_DIR') };
  return { kind: 'postgres', url, poolSize: read(env, 'DATABASE_POOL') };
}

/** The outbox shows codes to everybody: in production there is none, whatever else is missing. */
export function readMailSettings(env: NodeJS.ProcessEnv): MailSettings {
  const url = read(env, 'SMTP_URL');
  if (url === undefined) return { kind: read(env, 'NODE_ENV') ? 'none' : 'outbox' };
  return { kind: 'smtp', url, from: read(env, 'MAIL_FROM') };
}

type ValueOf<Name extends VariableName> = ReturnType<(typeof VARIABLES)[Name]['read']>;

function read<Name extends VariableName>(env: NodeJS.ProcessEnv, name: Name): ValueOf<Name> {
  const { usual, read } = VARIABLES[name];
  return read(env[name] || usual) as ValueOf<Name>;
}
