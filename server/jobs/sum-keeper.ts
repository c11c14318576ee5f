import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { countLate, sumNext } from '../database/roll-ups/sum-up.ts';
import { RepeatedJob } from './repeated-job.ts';

export class SumKeeper extends RepeatedJob {
  readonly #db: Database;
  #waiting = 0;

  constructor(db: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
    super(1_000, 'transactions could not be summed', log);
    this.#db = db;
  }

  /** Late transactions that no sum contained when they were last counted. */
  get waiting(): number {
    return this.#waiting;
  }

  protected async round(): Promise<void> {
    this.#waiting = await countLate(this.#db);
    // The embedded database would otherwise serve no other query between the days.
    while (!this.isStopping && (await sumNext(this.#db))) await nextTurn();
  }
}
