import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../server/rows-of.ts';
import type { Stage } from './stage.ts';

interface DatabaseTaxpayer {
  readonly tin: string;
}

/** The oldest taxpayer of a condition over `taxpayers`. */
export async function taxpayerWhere(stage: Stage, condition: SQL): Promise<DatabaseTaxpayer> {
  const [found] = await rowsOf<DatabaseTaxpayer>(
    stage.backend.db,
    sql`select tin from taxpayers where ${condition} order by id limit 1`,
  );
  if (!found) throw new Error('There is no such taxpayer.');
  return found;
}

/** One that sells: transactions of both kinds, and on many days. */
export const trader = (stage: Stage): Promise<DatabaseTaxpayer> =>
  taxpayerWhere(
    stage,
    sql`taxpayers.id = (
      select taxpayer_id from transactions join taxpayers on taxpayers.id = taxpayer_id
      where collection_type = 'WHT' and email is not null
      group by 1 order by count(*) desc, 1 limit 1)`,
  );

/** The only value of a query's only row, as a number. */
export async function numberOf({ backend }: Stage, query: SQL): Promise<number> {
  const [row = {}] = await rowsOf<Record<string, unknown>>(backend.db, query);
  return Number(Object.values(row)[0]);
}
