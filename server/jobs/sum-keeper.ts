import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { countUnsummed, ROWS_AT_ONCE, sumUp } from '../database/roll-ups/sum-up.ts';
import { RepeatedJob } from './repeated-job.ts';

/**
 * Adds transactions to the sums every second, so that inserts don't wait. Stops after the current
 * statement: reads include unsummed transactions.
 */
export class SumKeeper extends RepeatedJob {
  readonly #db: Database;
  #waiting = 0;
  #atOnce = ROWS_AT_ONCE;

  constructor(db: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
    super(1_000, 'transactions could not be summed', log);
    this.#db = db;
  }

  /** How many transactions no sum held when they were last looked for. */
  get waiting(): number {
    return this.#waiting;
  }

  protected async round(): Promise<void> {
    while (!this.isStopping) {
      this.#waiting = await countUnsummed(this.#db);
      if (this.#waiting === 0) return;
      const atOnce = this.#atOnce;
      if (!(await this.#sumUp(atOnce)) || this.#waiting <= atOnce) return;
      // The embedded database would otherwise serve no other query between batches.
      await nextTurn();
    }
  }

  /** `sumUp` with a batch size that halves after an error and doubles after a success. */
  async #sumUp(atOnce: number): Promise<boolean> {
    try {
      const isOwn = await sumUp(this.#db, atOnce);
      this.#atOnce = Math.min(ROWS_AT_ONCE, atOnce * 2);
      return isOwn;
    } catch (error) {
      this.#atOnce = Math.max(1, Math.floor(atOnce / 2));
      throw error;
    }
  }
}
