import { and, type SQL, sql } from 'drizzle-orm';
import { type Compared, dayInPeriod, inDistrict } from '../conditions.ts';
import type { Database } from '../database.ts';
import type { Period } from '../dates.ts';
import { dailyTotals } from '../tables/roll-ups.ts';
import type { Days } from './split-period.ts';

/** The filters of a figure; an absent one does not filter. */
export interface Slice {
  /** A name; an unknown one has no transactions. */
  district?: Compared | undefined;
  collectionType?: Compared | undefined;
}

/** The rows of `dailyTotals` for a slice: one per day, or two. */
export function daysOf(
  { district, collectionType }: Slice,
  period: Period<Compared> = {},
): SQL | undefined {
  return and(
    inDistrict(dailyTotals.districtId, district) ?? sql`${dailyTotals.districtId} is null`,
    collectionType === undefined
      ? sql`${dailyTotals.collectionType} is null`
      : sql`${dailyTotals.collectionType} = ${collectionType}`,
    dayInPeriod(dailyTotals.day, period),
  );
}

const sumOfCounts = sql`coalesce(sum(${dailyTotals.transactionCount}), 0)`;

/** A query for the one row `total`: how many transactions the slice has in the period. */
export const totalOf = (slice: Slice, period: Period<Compared> = {}): SQL =>
  sql`(select ${sumOfCounts} as total from ${dailyTotals} where ${daysOf(slice, period)})`;

/** How many transactions the slice has in the period. */
export async function countTransactions(db: Database, slice: Slice, period: Period) {
  const [total] = await db
    .select({ count: sumOfCounts.mapWith(Number) })
    .from(dailyTotals)
    .where(daysOf(slice, period));
  return total?.count ?? 0;
}

/** An empty range of days. */
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

/** The position of a row in a list sorted by date. */
interface PageStart {
  /** YYYY-MM-DD, a calendar day of the authority. */
  day: string;
  /** The number of rows of that day before it. */
  rowsBefore: number;
}

/**
 * Finds the day of the row at offset `rowsBefore` of a list sorted by date, so that only rows of
 * that day must be skipped. Past the end it is the last day; undefined for an empty list.
 */
export async function findPageStart(
  db: Database,
  slice: Slice,
  period: Period,
  rowsBefore: number,
  isDescending: boolean,
): Promise<PageStart | undefined> {
  const order = isDescending ? sql`${dailyTotals.day} desc` : sql`${dailyTotals.day}`;
  const ofDay = sql`sum(${dailyTotals.transactionCount})`;
  const days = db
    .select({
      day: dailyTotals.day,
      before: sql<number>`sum(${ofDay}) over (order by ${order}) - ${ofDay}`.as('before'),
    })
    .from(dailyTotals)
    .where(daysOf(slice, period))
    .groupBy(dailyTotals.day)
    .as('days');
  const [start] = await db
    .select({ day: days.day, before: sql`${days.before}`.mapWith(Number) })
    .from(days)
    .where(sql`${days.before} <= ${rowsBefore}`)
    .orderBy(sql`${days.before} desc`)
    .limit(1);
  return start && { day: start.day, rowsBefore: rowsBefore - start.before };
}
