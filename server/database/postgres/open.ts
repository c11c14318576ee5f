import { Pool } from 'pg';
import type { OpenDatabase, OpenOptions } from '../open.ts';
import { pooledDatabase } from './pooled.ts';
import { prepareAlone } from './prepare-alone.ts';
import { readWholeNumbers } from './result-types.ts';
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
