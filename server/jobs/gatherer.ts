import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { gatherSums } from '../database/roll-ups/gather.ts';
import { RepeatedJob } from './repeated-job.ts';

/** Gathers sums to which each change adds rows, every minute, so that they stay quick to read. */
export class Gatherer extends RepeatedJob {
  readonly #db: Database;

  constructor(db: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
    super(60_000, 'sums could not be gathered', log);
    this.#db = db;
  }

  protected async round(): Promise<void> {
    // Others have their turn between the batches.
    while ((await gatherSums(this.#db)) && !this.isStopping) await nextTurn();
  }
}
