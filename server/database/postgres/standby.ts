import { setTimeout as sleep } from 'node:timers/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { DatabaseError } from '../errors.ts';
import { CuttablePool } from './cuttable-pool.ts';
import { cancelBy, readingDatabase, type Source } from './pooled.ts';
import { positionOf } from './primary.ts';
import { explainConnection, reasonOf } from './problems.ts';
import { clientConfig, placeOf, poolConfig, type PostgresServer } from './session.ts';

const LOOKS_EVERY_MS = 1_000;
const ANSWERS_WITHIN_MS = 2_000;
/** The greatest lag of a standby in use; with the checks, reads are never half a minute old. */
const BEHIND_AT_MOST_MS = 5_000;

const HAS_REPLAYED =
  'select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn() >= $1::pg_lsn as "isNear"';

/** The present primary. */
interface Primary extends Source {
  /** The one connection to it that no query of a call uses. */
  probe(): Pool;
}

/** What a standby tells. */
interface Listeners {
  /** A pool of connections to it has been opened. */
  onOpen(pool: Pool): void;
  /** Something went wrong that is made up for. */
  onProblem(problem: DatabaseError): void;
}

/** A standby that is used for reads while it keeps up with the primary. */
export class Standby {
  /** Reads from the primary while the standby lags or does not respond. */
  readonly db: NodePgDatabase;
  readonly #server: PostgresServer;
  readonly #place: string;
  readonly #primary: Primary;
  readonly #listeners: Listeners;
  readonly #probe: CuttablePool;
  readonly #closed = new AbortController();
  /** The primary's positions at the last checks with the time of the request, oldest first. */
  #positions: { position: string; asked: number }[] = [];
  #opened: CuttablePool | undefined;
  #problem: DatabaseError | undefined;
  /** Of the queries that have failed since it was opened. */
  readonly #reasons = new Set<string>();

  constructor(server: PostgresServer, primary: Primary, listeners: Listeners) {
    this.#server = server;
    this.#place = placeOf(server).place;
    this.#primary = primary;
    this.#listeners = listeners;
    this.#probe = new CuttablePool({
      ...clientConfig(server),
      max: 1,
      connectionTimeoutMillis: ANSWERS_WITHIN_MS,
      query_timeout: ANSWERS_WITHIN_MS,
    });
    const own = {
      pool: () => this.#opened?.pool,
      cancel: cancelBy(() => this.#probe.pool, listeners.onProblem),
    };
    this.db = readingDatabase(own, primary, (error) => this.#tellOnce(error));
  }

  /** Why reads don't use it. */
  get problem(): DatabaseError | undefined {
    return this.#problem;
  }

  /** Checks whether to use it. */
  async look(): Promise<void> {
    const problem = await this.#whyNot();
    if (this.#closed.signal.aborted) return;
    this.#problem = problem;
    if (problem === undefined && this.#opened === undefined) this.#open();
    if (problem !== undefined && this.#opened !== undefined) this.#leave();
  }

  /** Checks every second, and calls `onChange` when `problem` is another one. */
  async follow(onChange: () => void): Promise<void> {
    const { signal } = this.#closed;
    while (!signal.aborted) {
      await sleep(LOOKS_EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
      const before = this.#problem?.message;
      await this.look();
      if (this.#problem?.message !== before) onChange();
    }
  }

  close(): void {
    this.#closed.abort();
    this.#probe.cut();
    this.#opened?.cut();
  }

  #open(): void {
    this.#reasons.clear();
    this.#opened = new CuttablePool(poolConfig(this.#server));
    this.#listeners.onOpen(this.#opened.pool);
  }

  #leave(): void {
    const before = this.#opened;
    this.#opened = undefined;
    // Running queries are repeated on the primary at once.
    before?.cut();
  }

  /** One reason may be that of every query, like a table that the role may not read. */
  #tellOnce(cause: unknown): void {
    const reason = reasonOf(cause);
    if (this.#reasons.has(reason)) return;
    this.#reasons.add(reason);
    const problem = `A query that failed at the standby at ${this.#place} was asked of the primary (${reason}).`;
    this.#listeners.onProblem(new DatabaseError(problem, { cause }));
  }

  async #whyNot(): Promise<DatabaseError | undefined> {
    await this.#note();
    const [oldest] = this.#positions;
    const standby = `The standby at ${this.#place}`;
    if (oldest === undefined) {
      return new DatabaseError(
        `${standby} can't be compared with the primary, which does not answer.`,
      );
    }
    try {
      const { rows } = await this.#probe.pool.query<{
        isStandby: boolean;
        isNear: boolean | null;
      }>(HAS_REPLAYED, [oldest.position]);
      if (rows[0]?.isStandby !== true) {
        return new DatabaseError(`${standby} is not a standby: it accepts writes.`);
      }
      return rows[0].isNear === true
        ? undefined
        : new DatabaseError(`${standby} does not keep up.`);
    } catch (error) {
      return explainConnection(error, this.#server, 'DATABASE_READ_URL');
    }
  }

  /** If the primary does not respond, no position is added. */
  async #note(): Promise<void> {
    const asked = performance.now();
    const position = await positionOf(this.#primary.probe()).catch(() => undefined);
    if (position !== undefined) this.#positions.push({ position, asked });
    const earliest = performance.now() - BEHIND_AT_MOST_MS;
    this.#positions = this.#positions.filter((noted) => noted.asked >= earliest);
  }
}
