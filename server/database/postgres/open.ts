import { EventEmitter } from 'node:events';
import { Pool } from 'pg';
import type { OpenDatabase, OpenOptions } from '../database.ts';
import { pooledDatabase } from './pooled.ts';
import { prepareOnce } from './prepare-once.ts';
import { clientConfig, patientConfig, type PostgresServer, setFormats } from './session.ts';
import { readWholeNumbers } from './whole-numbers.ts';

const PROBED_WITHIN_MS = 2_000;

/** Opens a database of a PostgreSQL server, see `prepareOnce`, through a pool of connections. */
export async function openPostgres(
  server: PostgresServer,
  options: OpenOptions,
): Promise<OpenDatabase> {
  readWholeNumbers();
  await prepareOnce(server, options);
  const pool = new Pool({
    ...patientConfig(server),
    max: server.poolSize,
    onConnect: setFormats,
  });
  // A connection of its own: a pool that is busy is no reason to take the process out.
  const probe = new Pool({ ...clientConfig(server), max: 1, query_timeout: PROBED_WITHIN_MS });
  probe.on('error', () => {});
  const losses = new EventEmitter<{ lost: [Error] }>();
  // The pool drops idle connections that are lost; one in use fails its query.
  pool.on('connect', (client) => client.on('error', (error) => losses.emit('lost', error)));
  // The same error, told by the connection already.
  pool.on('error', () => {});
  return {
    db: pooledDatabase(pool),
    pool: {
      sizes: () => ({
        total: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      }),
      onLost: (listener) => void losses.on('lost', listener),
    },
    ready: () => probe.query('select 1').then(() => {}),
    close: async () => {
      await Promise.all([pool.end(), probe.end()]);
    },
  };
}
