import { Pool, types } from 'pg';
import type { OpenDatabase, OpenOptions } from '../database.ts';
import { pooledDatabase } from './pooled.ts';
import { prepareAlone } from './prepare-alone.ts';
import { clientConfig, type PostgresServer, readAlike } from './session.ts';

/** Opens a database of a PostgreSQL server, see `prepareAlone`, through a pool of connections. */
export async function openPostgres(
  server: PostgresServer,
  options: OpenOptions,
): Promise<OpenDatabase> {
  readWholeNumbers();
  await prepareAlone(server, options);
  const pool = new Pool({
    ...clientConfig(server),
    max: server.poolSize,
    onConnect: readAlike,
  });
  // A connection that is lost while nobody uses it has left the pool already; one that is in use
  // fails its query.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: pooledDatabase(pool), close: () => pool.end() };
}

/**
 * Lets pg give a bigint as the embedded database gives it: as a number, or where that would not be
 * exact as a bigint. Untyped results (`sql` fragments, counts) are the same on both then.
 */
function readWholeNumbers(): void {
  types.setTypeParser(types.builtins.INT8, (text) => {
    const number = Number(text);
    return Number.isSafeInteger(number) ? number : BigInt(text);
  });
}
