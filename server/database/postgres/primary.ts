import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { DatabaseError } from '../errors.ts';
import { CuttablePool } from './cuttable-pool.ts';
import { clientConfig, type PostgresServer, placeOf } from './session.ts';

const LOOKS_EVERY_MS = 1_000;
const ANSWERS_WITHIN_MS = 2_000;

/**
 * The timeline on which a server accepts writes, null if it is read-only. Each promotion begins a
 * new one: of two servers that accept writes, the isolated one is on the older.
 */
const TIMELINE = `select case when current_setting('transaction_read_only') = 'off'
  then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`;

export interface Primary {
  server: PostgresServer;
  timeline: number;
}

/** Determines which of several servers accepts writes by asking all of them every second. */
export class PrimaryWatch {
  readonly #probes: readonly { server: PostgresServer; probe: CuttablePool }[];
  readonly #closed = new AbortController();
  #primary: Primary | undefined;
  #takesWrites = false;

  constructor(servers: readonly PostgresServer[]) {
    this.#probes = servers.map((server) => ({
      server,
      probe: new CuttablePool({
        ...clientConfig(server),
        max: 1,
        connectionTimeoutMillis: ANSWERS_WITHIN_MS,
        query_timeout: ANSWERS_WITHIN_MS,
      }),
    }));
  }

  /**
   * The server that accepts writes.
   *
   * @throws DatabaseError if there is none
   */
  async find(): Promise<PostgresServer> {
    await this.#look();
    if (this.#primary !== undefined) return this.#primary.server;
    const places = this.#probes.map(({ server }) => placeOf(server).place).join(', ');
    throw new DatabaseError(
      `Of the PostgreSQL servers at ${places} none answers and takes writes.`,
    );
  }

  /** Calls `onMove` when another server starts to accept writes. */
  async follow(onMove: (server: PostgresServer) => void): Promise<void> {
    const { signal } = this.#closed;
    while (!signal.aborted) {
      const before = this.#primary?.server;
      await this.#look();
      const now = this.#primary?.server;
      if (now !== undefined && now !== before && !signal.aborted) onMove(now);
      await sleep(LOOKS_EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Whether the primary responded to the last check and accepted writes. */
  get takesWrites(): boolean {
    return this.#takesWrites;
  }

  /** The primary's write position as PostgreSQL's pg_lsn. */
  async position(): Promise<string> {
    const known = this.#probes.find(({ server }) => server === this.#primary?.server);
    if (known === undefined) throw new DatabaseError('No server takes writes.');
    return positionOf(known.probe.pool);
  }

  close(): void {
    this.#closed.abort();
    for (const { probe } of this.#probes) probe.cut();
  }

  async #look(): Promise<void> {
    const answers = await Promise.all(
      this.#probes.map(async ({ server, probe }) => ({
        server,
        timeline: await timelineOf(probe),
      })),
    );
    const oldest = this.#primary?.timeline ?? 0;
    const able = answers.filter(({ timeline }) => timeline > 0 && timeline >= oldest);
    const newest = Math.max(...able.map(({ timeline }) => timeline));
    const best = able.filter(({ timeline }) => timeline === newest);
    const stays = best.find(({ server }) => server === this.#primary?.server);
    this.#primary = stays ?? best[0] ?? this.#primary;
    this.#takesWrites = best.length > 0;
  }
}

/** The write position of a primary as PostgreSQL's pg_lsn. */
export async function positionOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ position: string }>(
    'select pg_current_wal_lsn()::text as position',
  );
  return rows[0]?.position ?? '';
}

/** 0 for a server that is read-only or does not respond. */
async function timelineOf({ pool }: CuttablePool): Promise<number> {
  try {
    const { rows } = await pool.query<{ timeline: string | null }>(TIMELINE);
    return Number.parseInt(rows[0]?.timeline ?? '0', 16);
  } catch {
    return 0;
  }
}
