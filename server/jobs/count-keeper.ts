import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { gatherCounts } from '../database/roll-ups/register-counts.ts';
import { RepeatedJob } from './repeated-job.ts';

/** Gathers the counts of taxpayers and devices every minute, so that they stay quick to read. */
export class CountKeeper extends RepeatedJob {
  readonly #db: Database;

  constructor(db: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
    super(60_000, 'counts of taxpayers and devices could not be gathered', log);
    this.#db = db;
  }

  protected async round(): Promise<void> {
    // Others have their turn between the batches.
    while ((await gatherCounts(this.#db)) && !this.isStopping) await nextTurn();
  }
}
