import { sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { dailyTotals } from '../database/schema/roll-ups.ts';
import type { Period } from '../filters/period.ts';
import { daysOf, type Slice } from './daily-totals.ts';

/** Where a row of a list by date lies. */
export interface PageStart {
  /** YYYY-MM-DD, a calendar day of the authority. */
  day: string;
  /** How many rows of that day stand before it. */
  rowsBefore: number;
}

/**
 * Finds the day of the row that has `rowsBefore` others before it in a list by date, so that only
 * the rows of that day have to be counted off. For a row beyond the end it is the last day, and
 * undefined for an empty list.
 */
export async function findPageStart(
  db: Database,
  slice: Slice,
  period: Period,
  rowsBefore: number,
  isDescending: boolean,
): Promise<PageStart | undefined> {
  const order = isDescending ? sql`${dailyTotals.day} desc` : sql`${dailyTotals.day}`;
  const days = db
    .select({
      day: dailyTotals.day,
      before: sql<number>`sum(${dailyTotals.transactionCount}) over (order by ${order})
        - ${dailyTotals.transactionCount}`.as('before'),
    })
    .from(dailyTotals)
    .where(daysOf(slice, period))
    .as('days');
  const [start] = await db
    .select({ day: days.day, before: sql`${days.before}`.mapWith(Number) })
    .from(days)
    .where(sql`${days.before} <= ${rowsBefore}`)
    .orderBy(sql`${days.before} desc`)
    .limit(1);
  return start && { day: start.day, rowsBefore: rowsBefore - start.before };
}
