import { Client, type ClientBase, type ClientConfig, type PoolConfig, types } from 'pg';

export interface PostgresServer {
  /** Its parameters override the settings below. */
  url: string;
  poolSize: number;
}

const CONNECTS_WITHIN_MS = 5_000;
const STATEMENT_TAKES_AT_MOST_MS = 8_000;
/** Longer, so that PostgreSQL reports the timeout; a frozen server doesn't. */
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

/** Also bounds calls to a server that does not respond. */
function patientConfig(server: PostgresServer): ClientConfig {
  const asked = new URL(server.url).searchParams.get('statement_timeout');
  const most = asked === null ? STATEMENT_TAKES_AT_MOST_MS : Number(asked);
  // 0 disables PostgreSQL's timeout.
  return { ...clientConfig(server), ...(most > 0 && { query_timeout: most + ANSWERS_WITHIN_MS }) };
}

/** The formats of the embedded database; compiling a statement takes longer than reading a page. */
export async function setSession(client: ClientBase): Promise<void> {
  await client.query(
    "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set jit = off",
  );
}

export const poolConfig = (server: PostgresServer): PoolConfig => ({
  ...patientConfig(server),
  max: server.poolSize,
  onConnect: setSession,
});

export function connectionParts({ url }: PostgresServer) {
  const { host, port, user = '', database = '' } = new Client({ connectionString: url });
  return { place: `${host}:${port}`, user, database };
}

/** pg returns a bigint as text; this returns a number if that is exact. */
export function readWholeNumbers(): void {
  types.setTypeParser(types.builtins.INT8, (text) => {
    const number = Number(text);
    return Number.isSafeInteger(number) ? number : BigInt(text);
  });
}
