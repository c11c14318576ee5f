import { setTimeout as sleep } from 'node:timers/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { CuttablePool } from './cuttable-pool.ts';
import { readingDatabase } from './pooled.ts';
import { clientConfig, poolConfig, type PostgresServer } from './session.ts';

const LOOKS_EVERY_MS = 1_000;
const ANSWERS_WITHIN_MS = 2_000;
/** The greatest lag of a standby in use; with the checks, reads are never half a minute old. */
const BEHIND_AT_MOST_MS = 5_000;

/** Null on a server that is not a standby. */
const HAS_REPLAYED =
  'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "isNear"';

/** The present primary. */
interface Primary {
  pool(): Pool;
  /** Its write position as PostgreSQL's pg_lsn. */
  position(): Promise<string>;
}

/** A standby that is used for reads while it keeps up with the primary. */
export class Standby {
  /** Reads from the primary while the standby lags or does not respond. */
  readonly db: NodePgDatabase;
  readonly #server: PostgresServer;
  readonly #primary: Primary;
  readonly #probe: CuttablePool;
  readonly #closed = new AbortController();
  /** The primary's positions at the last checks with the time of the request, oldest first. */
  #positions: { position: string; asked: number }[] = [];
  #opened: CuttablePool | undefined;

  constructor(server: PostgresServer, primary: Primary) {
    this.#server = server;
    this.#primary = primary;
    this.#probe = new CuttablePool({
      ...clientConfig(server),
      max: 1,
      connectionTimeoutMillis: ANSWERS_WITHIN_MS,
      query_timeout: ANSWERS_WITHIN_MS,
    });
    this.db = readingDatabase(() => this.#opened?.pool, primary.pool);
  }

  /** Whether reads use it. */
  get isRead(): boolean {
    return this.#opened !== undefined;
  }

  /** Checks whether to use it. */
  async look(): Promise<void> {
    const isNear = await this.#isNear();
    if (isNear === this.isRead || this.#closed.signal.aborted) return;
    const before = this.#opened;
    this.#opened = isNear ? new CuttablePool(poolConfig(this.#server)) : undefined;
    // Running queries are repeated on the primary at once.
    before?.cut();
  }

  /** Checks every second, and calls `onChange` when reads move to the standby or back. */
  async follow(onChange: () => void): Promise<void> {
    const { signal } = this.#closed;
    while (!signal.aborted) {
      await sleep(LOOKS_EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
      const before = this.isRead;
      await this.look();
      if (this.isRead !== before) onChange();
    }
  }

  close(): void {
    this.#closed.abort();
    this.#probe.cut();
    this.#opened?.cut();
  }

  async #isNear(): Promise<boolean> {
    await this.#note();
    const [oldest] = this.#positions;
    if (oldest === undefined) return false;
    try {
      const { rows } = await this.#probe.pool.query<{ isNear: boolean | null }>(HAS_REPLAYED, [
        oldest.position,
      ]);
      return rows[0]?.isNear === true;
    } catch {
      return false;
    }
  }

  /** If the primary does not respond, no position is added. */
  async #note(): Promise<void> {
    const asked = performance.now();
    const position = await this.#primary.position().catch(() => undefined);
    if (position !== undefined) this.#positions.push({ position, asked });
    const earliest = performance.now() - BEHIND_AT_MOST_MS;
    this.#positions = this.#positions.filter((noted) => noted.asked >= earliest);
  }
}
