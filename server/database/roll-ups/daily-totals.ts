import { and, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { type FilterValue, dayInPeriod, inDistrict } from '../conditions.ts';
import type { Database } from '../database.ts';
import type { Period } from '../dates.ts';
import {
  ALL_TIME,
  dailyTotals,
  liveTransactions,
  recordedDays as recorded,
} from '../tables/roll-ups.ts';
import type { Days } from './split-period.ts';

/** The filters of a figure; an absent one does not filter. */
interface TotalsFilter {
  /** A name; an unknown one has no transactions. */
  district?: FilterValue | undefined;
  collectionType?: FilterValue | undefined;
}

/**
 * A subquery, `daily`, with the sums of a slice: day, district_id, collection_type, transaction_count,
 * amount, gst_amount, wht_amount. Readers sum them: what no sum holds is a row for each transaction.
 */
export const dailySums = (slice: TotalsFilter, period: Period<FilterValue> = {}): SQL =>
  sums(
    slice,
    and(sql`${dailyTotals.day} > ${ALL_TIME}`, dayInPeriod(dailyTotals.day, period)),
    dayInPeriod(liveTransactions.day, period),
  );

/**
 * As `dailySums` for all time, by far fewer rows: they have no day.
 *
 * @param each a column that the reader groups by
 */
export const allTimeSums = (slice: TotalsFilter, each?: 'districtId' | 'collectionType'): SQL =>
  sums(slice, sql`${dailyTotals.day} = ${ALL_TIME}`, undefined, each);

function sums(
  slice: TotalsFilter,
  isSummed: SQL | undefined,
  isLive: SQL | undefined,
  each?: 'districtId' | 'collectionType',
): SQL {
  const all = each && dailyTotals[each];
  const summed = and(
    ofSlice(dailyTotals, slice, (column) =>
      column === all ? sql`${column} is not null` : sql`${column} is null`,
    ),
    isSummed,
  );
  const live = and(
    ofSlice(liveTransactions, slice, () => undefined),
    isLive,
  );
  return sql`(
    select day, district_id, collection_type, transaction_count, amount, gst_amount, wht_amount
      from ${dailyTotals} where ${summed}
    union all
    select day, district_id, collection_type, 1::bigint, amount, gst_amount, wht_amount
      from ${liveTransactions} where ${live ?? sql`true`}
  ) as daily`;
}

function ofSlice(
  { districtId, collectionType }: typeof dailyTotals | typeof liveTransactions,
  slice: TotalsFilter,
  any: (column: SQLWrapper) => SQL | undefined,
): SQL | undefined {
  const { district, collectionType: type } = slice;
  return and(
    inDistrict(districtId, district) ?? any(districtId),
    type === undefined ? any(collectionType) : sql`${collectionType} = ${type}`,
  );
}

export function totalOf(slice: TotalsFilter, period: Period<FilterValue> = {}): SQL {
  const isWhole = period.startDate === undefined && period.endDate === undefined;
  const rows = isWhole ? allTimeSums(slice) : dailySums(slice, period);
  return sql`(select coalesce(sum(transaction_count), 0) as total from ${rows})`;
}

export async function countTransactions(db: Database, slice: TotalsFilter, period: Period) {
  const [counted] = await db
    .select({ total: sql`total`.mapWith(Number) })
    .from(sql`${totalOf(slice, period)} as counted`);
  return counted?.total ?? 0;
}

export const RECORDED_DAYS = sql`select first, last from ${recorded}`;

const NONE: Days = { first: '9999-12-31', last: '0001-01-01' };

export async function recordedDays(db: Database): Promise<Days> {
  const [days] = await db
    .select({ first: sql<string | null>`first::text`, last: sql<string>`last::text` })
    .from(recorded);
  return days === undefined || days.first === null ? NONE : { first: days.first, last: days.last };
}

/**
 * Finds the day of the row at offset `rowsBefore` of a list sorted by date, so that only rows of
 * that day must be skipped. Past the end it is the last day; undefined for an empty list.
 */
export async function findPageStart(
  db: Database,
  slice: TotalsFilter,
  period: Period,
  rowsBefore: number,
  isDescending: boolean,
) {
  const order = isDescending ? sql`day desc` : sql`day`;
  const ofDay = sql`sum(transaction_count)`;
  const [start] = await db
    .select({ day: sql<string>`day::text`, before: sql`before`.mapWith(Number) })
    .from(
      sql`(select day, sum(${ofDay}) over (order by ${order}) - ${ofDay} as before
        from ${dailySums(slice, period)} group by day) as days`,
    )
    .where(sql`before <= ${rowsBefore}`)
    .orderBy(sql`before desc`)
    .limit(1);
  return start && { day: start.day, rowsBefore: rowsBefore - start.before };
}
