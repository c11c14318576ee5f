import { sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { rowsOf } from './rows-of.ts';

export interface Timed<Result> {
  result: Result;
  /** Milliseconds: what the work noted of the time lies between these two, however long it took. */
  begun: number;
  ended: number;
}

/** Does some work, and looks at the clock of a database before and after it. */
export async function timed<Result>(
  db: Database,
  work: () => Promise<Result>,
): Promise<Timed<Result>> {
  const begun = await clockOf(db);
  const result = await work();
  return { result, begun, ended: await clockOf(db) };
}

async function clockOf(db: Database): Promise<number> {
  const [row] = await rowsOf<{ time: number }>(
    db,
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float as time`,
  );
  return row?.time ?? Number.NaN;
}
