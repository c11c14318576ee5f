import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { midnight } from '../database/dates.ts';
import { findPageStart } from '../database/roll-ups/daily-totals.ts';
import { transactions } from '../database/tables/transactions.ts';
import {
  searchResults,
  matchesSearch,
  filterCondition,
  type TransactionFilters,
} from './filters.ts';
import type { Order } from './order.ts';

/** The rows of which the page is a part. */
export interface Rows {
  /** The `from` clause, with the alias of the table. */
  from: SQL;
  where: SQL | undefined;
  /** How many rows to skip. */
  offset: number;
  /** Whether one index is the best way to them, whatever the values of the filters. */
  isOneWay: boolean;
}

/**
 * Up to so many rows are read by the index of their filter and sorted, which takes 5 ms; for more,
 * the index of the order is scanned until the page is full. For few rows a scan could skip a
 * million others first.
 */
const SORTED_AT_MOST = 10_000;

/** Scanning to a month in the middle of two years takes longer than sorting so many. */
const SORTED_AT_MOST_WHERE_PERIODS_LIE_TOGETHER = 100_000;

/** The number of rows from which on it makes no difference to the reading how many there are. */
export const sortedAtMost = ({ followsDate }: Order): number =>
  followsDate ? SORTED_AT_MOST_WHERE_PERIODS_LIE_TOGETHER : SORTED_AT_MOST;

/**
 * Decides how a page is read.
 *
 * @param before the offset of the page
 * @param total the number of rows under the filters, or any above `few`; it is not waited for where
 *   a page is read alike however many there are
 * @param few up to so many rows are sorted
 */
export async function rowsFor(
  db: Database,
  filters: TransactionFilters,
  order: Order,
  before: number,
  total: Promise<number>,
  timeZone: string,
  few: number,
): Promise<Rows> {
  const { taxpayerId, searchText, collectionType } = filters;
  const where = filterCondition(filters, timeZone);
  const table = sql`${transactions}`;
  if (order.isByDate && searchText === undefined) {
    if (taxpayerId !== undefined) return { from: table, where, offset: before, isOneWay: false };
    const { from, offset } = await fromDay(db, filters, order, before, timeZone);
    // How many rows a type has decides whether they are found by its index.
    const isOneWay = collectionType === undefined;
    return { from: table, where: and(where, from), offset, isOneWay };
  }
  if ((await total) > few) {
    const found = searchText === undefined ? undefined : matchesSearch(searchText);
    return { from: table, where: and(where, found), offset: before, isOneWay: false };
  }
  const rows =
    searchText === undefined
      ? sql`select * from ${transactions} where ${where ?? sql`true`}`
      : searchResults(searchText, where);
  // `offset 0` keeps the planner from scanning in the order of the page after all.
  const from = sql`(${rows} offset 0) as ${transactions}`;
  return { from, where: undefined, offset: before, isOneWay: false };
}

/**
 * The roll-ups tell the day on which the page begins, so that only rows of that day are skipped.
 */
async function fromDay(
  db: Database,
  filters: TransactionFilters,
  { isDescending }: Order,
  before: number,
  timeZone: string,
): Promise<{ from: SQL | undefined; offset: number }> {
  if (before === 0) return { from: undefined, offset: 0 };
  const start = await findPageStart(db, filters, filters.period, before, isDescending);
  if (start === undefined) return { from: undefined, offset: before };
  const { transactionDate } = transactions;
  const day = sql`${start.day}::date`;
  return {
    from: isDescending
      ? sql`${transactionDate} < ${midnight(sql`${day} + 1`, timeZone)}`
      : sql`${transactionDate} >= ${midnight(day, timeZone)}`,
    offset: start.rowsBefore,
  };
}
