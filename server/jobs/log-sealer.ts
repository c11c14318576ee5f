import { isSettled, type SealPoint, markNewest, sealUpTo } from '../database/log-chain/seal.ts';
import { RepeatedJob } from './repeated-job.ts';

/** Entries of open transactions are left to a later round. */
export class LogSealer extends RepeatedJob {
  protected readonly everyMs = 5_000;
  protected readonly failure = 'the log could not be sealed';
  #mark: SealPoint | undefined;

  protected async round(): Promise<void> {
    const waiting = this.#mark;
    if (waiting !== undefined && !(await isSettled(this.db, waiting))) return;
    if (waiting !== undefined) await sealUpTo(this.db, waiting.upTo);
    this.#mark = undefined;
    const newest = await markNewest(this.db);
    if (newest.writers.length > 0) this.#mark = newest;
    else await sealUpTo(this.db, newest.upTo);
  }
}
