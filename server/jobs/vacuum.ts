import { vacuumTables } from '../database/embedded/vacuum.ts';
import { RepeatedJob } from './repeated-job.ts';

export class Vacuum extends RepeatedJob {
  protected readonly everyMs = 60_000;
  protected readonly failure = 'the tables could not be cleaned';

  protected round(): Promise<void> {
    return vacuumTables(this.db, () => !this.isStopping);
  }
}
