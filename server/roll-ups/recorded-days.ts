import { sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { dailyTotals } from '../database/schema/roll-ups.ts';
import { daysOf } from './daily-totals.ts';
import type { Days } from './split-period.ts';

/** Ends before it begins. */
const NONE: Days = { first: '9999-12-31', last: '0001-01-01' };

/** The first and the last day with a transaction. */
export async function recordedDays(db: Database): Promise<Days> {
  const { day } = dailyTotals;
  const [days] = await db
    .select({ first: sql<string | null>`min(${day})::text`, last: sql<string>`max(${day})::text` })
    .from(dailyTotals)
    .where(daysOf({}));
  return days === undefined || days.first === null ? NONE : { first: days.first, last: days.last };
}
