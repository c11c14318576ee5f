import { Client, type ClientBase, type ClientConfig, type PoolConfig } from 'pg';

/** A database of a PostgreSQL server. */
export interface PostgresServer {
  /** postgres://user:password@host:port/database; its parameters override the settings below. */
  url: string;
  /** The maximum number of connections of a process. */
  poolSize: number;
}

const CONNECTS_WITHIN_MS = 5_000;
/** Users give up sooner, and the queue behind a stuck statement grows. */
const STATEMENT_TAKES_AT_MOST_MS = 8_000;
/** The additional time for the server to report the timeout; a frozen server doesn't. */
const ANSWERS_WITHIN_MS = 1_000;
/** An abandoned transaction would keep its locks. */
const TRANSACTION_PAUSES_AT_MOST_MS = 30_000;

export function clientConfig({ url }: PostgresServer): ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
    statement_timeout: STATEMENT_TAKES_AT_MOST_MS,
    idle_in_transaction_session_timeout: TRANSACTION_PAUSES_AT_MOST_MS,
    keepAlive: true,
    fallback_application_name: 'revenue-console',
  };
}

/** With a client-side timeout for calls, in case the server does not respond at all. */
function patientConfig(server: PostgresServer): ClientConfig {
  const asked = new URL(server.url).searchParams.get('statement_timeout');
  const most = asked === null ? STATEMENT_TAKES_AT_MOST_MS : Number(asked);
  // 0 disables PostgreSQL's timeout.
  return { ...clientConfig(server), ...(most > 0 && { query_timeout: most + ANSWERS_WITHIN_MS }) };
}

/**
 * Sets the formats of times and dates to those of the embedded database, whatever the server's
 * defaults, and no compiling of statements: of a large table it takes longer than reading a page, at
 * each use of a kept plan.
 */
export async function setSession(client: ClientBase): Promise<void> {
  await client.query(
    "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set jit = off",
  );
}

/** A pool of connections for calls. */
export const poolConfig = (server: PostgresServer): PoolConfig => ({
  ...patientConfig(server),
  max: server.poolSize,
  onConnect: setSession,
});

/** The server's address without the password. */
export function placeOf({ url }: PostgresServer) {
  const { host, port, user = '', database = '' } = new Client({ connectionString: url });
  return { place: `${host}:${port}`, user, database };
}
