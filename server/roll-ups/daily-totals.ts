import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { districts } from '../database/schema/places.ts';
import { dailyTotals } from '../database/schema/roll-ups.ts';
import { dayInPeriod, type Period } from '../filters/period.ts';

/** Which transactions a figure is about; all of them where a name is absent. */
export interface Slice {
  /** Its name; one that nobody knows has no transactions. */
  district?: string | undefined;
  collectionType?: string | undefined;
}

/** The rows of `daily_totals` that hold the slice's days, one row per day. */
export function daysOf({ district, collectionType }: Slice, period: Period = {}): SQL | undefined {
  return and(
    district === undefined
      ? sql`${dailyTotals.districtId} is null`
      : sql`${dailyTotals.districtId} = (select id from ${districts} where name = ${district})`,
    collectionType === undefined
      ? sql`${dailyTotals.collectionType} is null`
      : sql`${dailyTotals.collectionType} = ${collectionType}`,
    dayInPeriod(dailyTotals.day, period),
  );
}

/** How many transactions the slice has in the period. */
export async function countTransactions(db: Database, slice: Slice, period: Period) {
  const [total] = await db
    .select({ count: sql`coalesce(sum(${dailyTotals.transactionCount}), 0)`.mapWith(Number) })
    .from(dailyTotals)
    .where(daysOf(slice, period));
  return total?.count ?? 0;
}
