import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { countUnsummed, ROWS_AT_ONCE, sumUp } from '../database/roll-ups/sum-up.ts';

const EVERY_MS = 1_000;

/** Adds transactions to the sums every second, beside the requests: who inserts them waits for no one. */
export class SumKeeper {
  readonly #db: Database;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #isFailing = false;
  #isStopped = false;
  #waiting = 0;

  constructor(db: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#db = db;
    this.#log = log;
  }

  /** How many transactions no sum held when they were last looked for. */
  get waiting(): number {
    return this.#waiting;
  }

  start(everyMs = EVERY_MS): void {
    this.#timer = setInterval(() => void this.sum(), everyMs);
    this.#timer.unref();
    void this.sum();
  }

  /** Ends with the statement that runs: what is unsummed is read all the same, and summed later. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopped = true;
    await this.#round;
  }

  /** One round, or the one that runs. A failure is told once and tried again in the next round. */
  sum(): Promise<void> {
    this.#round ??= this.#sumAll()
      .then(
        () => {
          this.#isFailing = false;
        },
        (error: unknown) => {
          if (!this.#isFailing) this.#log.warn({ err: error }, 'transactions could not be summed');
          this.#isFailing = true;
        },
      )
      .finally(() => {
        this.#round = undefined;
      });
    return this.#round;
  }

  async #sumAll(): Promise<void> {
    while (!this.#isStopped) {
      this.#waiting = await countUnsummed(this.#db);
      if (this.#waiting === 0 || !(await sumUp(this.#db))) return;
      if (this.#waiting <= ROWS_AT_ONCE) return;
      // The embedded database would let nobody else have a turn in between.
      await nextTurn();
    }
  }
}
