import { EventEmitter } from 'node:events';
import { Pool } from 'pg';
import type { OpenDatabase, OpenOptions } from '../database.ts';
import { DatabaseError } from '../errors.ts';
import { cancelBy, pooledDatabase, readingDatabase, type PoolSource } from './pooled.ts';
import { prepareOnce } from './prepare-once.ts';
import { reasonOf } from './problems.ts';
import {
  clientConfig,
  connectionParts,
  poolConfig,
  type PostgresServer,
  readWholeNumbers,
} from './session.ts';

const PROBED_WITHIN_MS = 2_000;
/** Reads use the primary then. */
const STANDBY_CONNECTS_WITHIN_MS = 2_000;

export async function openPostgres(
  server: PostgresServer,
  options: OpenOptions,
): Promise<OpenDatabase> {
  readWholeNumbers();
  await prepareOnce(server, options);
  const events = new EventEmitter<{ lost: [Error] }>();
  const tell = (error: Error): void => void events.emit('lost', error);
  const primary = connect(server, tell);
  const standby =
    options.standbyUrl === undefined
      ? undefined
      : connect({ ...server, url: options.standbyUrl }, tell, STANDBY_CONNECTS_WITHIN_MS);
  return {
    db: pooledDatabase(primary.pool, primary.cancel),
    ...(standby !== undefined && {
      standby: readingDatabase(standby, primary, (cause) => {
        const problem = `A query that failed at ${standby.place} was asked of the primary (${reasonOf(cause)}).`;
        tell(new DatabaseError(problem, { cause }));
      }),
    }),
    pool: {
      sizes: () => sizesOf(primary.pool),
      onLost: (listener) => void events.on('lost', listener),
    },
    ready: () => primary.probe.query('select 1').then(() => {}),
    close: async () => {
      await Promise.all([primary.close(), standby?.close()]);
    },
  };
}

function connect(server: PostgresServer, tell: (error: Error) => void, withinMs?: number) {
  const bound = withinMs === undefined ? {} : { connectionTimeoutMillis: withinMs };
  const pool = new Pool({ ...poolConfig(server), ...bound });
  pool.on('connect', (client) => client.on('error', tell));
  pool.on('error', () => {});
  // A separate connection, because a busy pool is no reason to take the process out of service.
  const probe = new Pool({ ...clientConfig(server), max: 1, query_timeout: PROBED_WITHIN_MS });
  probe.on('error', () => {});
  const close = () => Promise.all([pool.end(), probe.end()]);
  const source: PoolSource = { pool, cancel: cancelBy(probe, tell) };
  return { ...source, probe, close, place: connectionParts(server).place };
}

const sizesOf = (pool: Pool) => ({
  total: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});
