import { setImmediate as nextTurn } from 'node:timers/promises';
import { countLate, sumNext } from '../database/roll-ups/sum-up.ts';
import { RepeatedJob } from './repeated-job.ts';

export class SumKeeper extends RepeatedJob {
  protected readonly everyMs = 1_000;
  protected readonly failure = 'transactions could not be summed';
  /** Late transactions that no sum contained when they were last counted. */
  waiting = 0;

  protected async round(): Promise<void> {
    this.waiting = await countLate(this.db);
    // The embedded database would otherwise serve no other query between the days.
    while (!this.isStopping && (await sumNext(this.db))) await nextTurn();
  }
}
