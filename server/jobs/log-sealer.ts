import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { isSettled, type Mark, markNewest, sealUpTo } from '../database/log-chain/seal.ts';
import { RepeatedJob } from './repeated-job.ts';

/** Entries of open transactions are left to a later round. */
export class LogSealer extends RepeatedJob {
  readonly #db: Database;
  #mark: Mark | undefined;

  constructor(db: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
    super(5_000, 'the log could not be sealed', log);
    this.#db = db;
  }

  protected async round(): Promise<void> {
    const waiting = this.#mark;
    if (waiting !== undefined && !(await isSettled(this.#db, waiting))) return;
    if (waiting !== undefined) await sealUpTo(this.#db, waiting.upTo);
    this.#mark = undefined;
    const newest = await markNewest(this.#db);
    if (newest.writers.length > 0) this.#mark = newest;
    else await sealUpTo(this.#db, newest.upTo);
  }
}
