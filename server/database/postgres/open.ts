import { EventEmitter } from 'node:events';
import { Pool } from 'pg';
import type { OpenDatabase, OpenOptions } from '../database.ts';
import { DatabaseError } from '../errors.ts';
import { CuttablePool } from './cuttable-pool.ts';
import { serversOf } from './hosts.ts';
import { cancelBy, pooledDatabase } from './pooled.ts';
import { prepareOnce } from './prepare-once.ts';
import { PrimaryWatch } from './primary.ts';
import { clientConfig, placeOf, poolConfig, type PostgresServer } from './session.ts';
import { Standby } from './standby.ts';
import { readWholeNumbers } from './whole-numbers.ts';

const PROBED_WITHIN_MS = 2_000;

/**
 * Opens a database of a PostgreSQL server, see `prepareOnce`, through a pool of connections. If the
 * URL names several hosts it is the primary, and after a failover the new primary.
 */
export async function openPostgres(
  server: PostgresServer,
  options: OpenOptions,
): Promise<OpenDatabase> {
  readWholeNumbers();
  const [only, ...others] = serversOf(server);
  if (only !== undefined && others.length === 0) return openServer(only, options);
  return openPrimary(serversOf(server), options);
}

async function openServer(server: PostgresServer, options: OpenOptions): Promise<OpenDatabase> {
  await prepareOnce(server, options);
  const pool = new Pool(poolConfig(server));
  // A separate connection, because a busy pool is no reason to take the process out of service.
  const probe = new Pool({ ...clientConfig(server), max: 1, query_timeout: PROBED_WITHIN_MS });
  probe.on('error', () => {});
  const losses = new Losses();
  losses.watch(pool);
  // The connection has reported the same error already.
  pool.on('error', () => {});
  const cancel = cancelBy(() => probe, losses.tell);
  const primary = { pool: () => pool, probe: () => probe, cancel };
  const standby = await openStandby(server.poolSize, primary, losses, options);
  return {
    db: pooledDatabase(() => pool, cancel),
    ...(standby !== undefined && { standby: standby.db }),
    pool: { sizes: () => sizesOf(pool), onLost: losses.onLost },
    ready: () => probe.query('select 1').then(() => {}),
    close: async () => {
      standby?.close();
      await Promise.all([pool.end(), probe.end()]);
    },
  };
}

async function openPrimary(
  servers: readonly PostgresServer[],
  options: OpenOptions,
): Promise<OpenDatabase> {
  const watch = new PrimaryWatch(servers);
  try {
    const primary = await watch.find();
    for (const { message } of watch.problems) options.say(message);
    await prepareOnce(primary, options);
    const losses = new Losses();
    const openAt = (server: PostgresServer): CuttablePool => {
      const opened = new CuttablePool(poolConfig(server));
      losses.watch(opened.pool);
      return opened;
    };
    let current = openAt(primary);
    const move = (server: PostgresServer): void => {
      const before = current;
      current = openAt(server);
      // The previous server may come back and accept writes that would be lost.
      before.cut();
      losses.tell(new Error(`${placeOf(server).place} takes the writes from now on`));
    };
    void watch.follow({ onMove: move, onChange: losses.tell });
    const cancel = cancelBy(() => watch.probe, losses.tell);
    const reads = { pool: () => current.pool, probe: () => watch.probe, cancel };
    const standby = await openStandby(primary.poolSize, reads, losses, options);
    return {
      db: pooledDatabase(() => current.pool, cancel),
      ...(standby !== undefined && { standby: standby.db }),
      pool: { sizes: () => sizesOf(current.pool), onLost: losses.onLost },
      ready: async () => watch.demandWrites(),
      close: async () => {
        standby?.close();
        watch.close();
        if (watch.takesWrites) await current.pool.end();
        else current.cut();
      },
    };
  } catch (error) {
    watch.close();
    throw error;
  }
}

/** Uses a standby if one is named, and reports when reads move to it, or back, and why. */
async function openStandby(
  poolSize: number,
  primary: ConstructorParameters<typeof Standby>[1],
  losses: Losses,
  { standbyUrl, say }: OpenOptions,
): Promise<Standby | undefined> {
  if (standbyUrl === undefined) return undefined;
  const server = { url: standbyUrl, poolSize };
  const { place } = placeOf(server);
  const standby = new Standby(server, primary, {
    onOpen: losses.watch,
    onProblem: losses.tell,
  });
  const state = (): DatabaseError => {
    const { problem } = standby;
    return problem === undefined
      ? new DatabaseError(`Figures and reports are read from the standby at ${place}`)
      : new DatabaseError(`${problem.message} Figures and reports are read from the primary.`, {
          cause: problem.cause,
        });
  };
  await standby.look();
  say(state().message);
  void standby.follow(() => losses.tell(state()));
  return standby;
}

const sizesOf = (pool: Pool) => ({
  total: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});

/** Reports lost connections, and what becomes of servers. */
class Losses {
  readonly #events = new EventEmitter<{ lost: [Error] }>();

  /** The pool drops lost idle connections; one in use fails its query. */
  readonly watch = (pool: Pool): void =>
    void pool.on('connect', (client) => client.on('error', this.tell));

  readonly tell = (error: Error): void => void this.#events.emit('lost', error);

  readonly onLost = (listener: (error: Error) => void): void =>
    void this.#events.on('lost', listener);
}
