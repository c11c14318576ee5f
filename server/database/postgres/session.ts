import { Client, type ClientBase, type ClientConfig } from 'pg';

/** A database of a PostgreSQL server. */
export interface PostgresServer {
  /** postgres://user:password@host:port/database; its parameters override the settings below. */
  url: string;
  /** How many connections one process holds at most. */
  poolSize: number;
}

const CONNECTS_WITHIN_MS = 5_000;
const STATEMENT_TAKES_AT_MOST_MS = 30_000;
/** An abandoned transaction would keep its locks for ever. */
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

/** Makes times and dates read as in the embedded database, whatever the server's defaults. */
export async function setFormats(client: ClientBase): Promise<void> {
  await client.query(
    "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1",
  );
}

/** Where a server is, for people: without the password. */
export function placeOf({ url }: PostgresServer) {
  const { host, port, user, database } = new Client({ connectionString: url });
  return { place: `${host}:${port}`, user: user ?? '', database: database ?? '' };
}
