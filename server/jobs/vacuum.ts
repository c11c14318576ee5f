import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { vacuumNeglected } from '../database/embedded/vacuum.ts';
import { RepeatedJob } from './repeated-job.ts';

export class Vacuum extends RepeatedJob {
  readonly #db: Database;

  constructor(db: Database, log: Pick<FastifyBaseLogger, 'warn'>) {
    super(60_000, 'the tables could not be cleaned', log);
    this.#db = db;
  }

  protected round(): Promise<void> {
    return vacuumNeglected(this.#db, () => !this.isStopping);
  }
}
