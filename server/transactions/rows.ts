import { and, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { FilterValue } from '../database/conditions.ts';
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
import { MAX_PER_PAGE, rowsBefore } from '../http/paging.ts';
import { prepareIdSample } from './id-sample.ts';
import { besideRow, type Order } from './order.ts';
import type { TransactionPaging } from './schemas.ts';

export interface PagePlan {
  from: SQL;
  where: SQL | undefined;
  offset: number;
  /** Whether one index is the best way to them, whatever the values of the filters. */
  isOneWay: boolean;
  isFromEnd?: boolean;
  /** Read if `from` doesn't fill the page. */
  otherwise?: SQL;
}

/**
 * Sorting so many takes 5 ms. For few rows a scan of the order could skip a million others first.
 */
const MAX_SORTED = 10_000;

/** Scanning to a month in the middle of two years takes longer than sorting so many. */
const MAX_SORTED_IF_CLUSTERED = 100_000;

/** So many rows at least are scanned for a first page in a scattered order. */
export const INDEX_SCAN_THRESHOLD = 100_000;

/**
 * For each row of a search by date. Evenly spread matches are found there; those of one day are
 * collected by the search indexes.
 */
const SCANNED_PER_ROW = 5_000;

/** The cost of sorting a row, compared with scanning one. */
const SORT_COST = 1 / 4;

/** From this number on it doesn't matter to the reading how many rows there are. */
export const maxSortedRows = ({ followsDate }: Order): number =>
  followsDate ? MAX_SORTED_IF_CLUSTERED : MAX_SORTED;

const TABLE = sql`${transactions}`;

interface FirstRows extends PagePlan {
  /** Whether they are read in this way, by `total`, the number of rows under the filters. */
  isWay: SQL;
}

/** Where first pages are read alike, whatever the values of the filters. */
export function firstRows(
  filters: TransactionFilters<FilterValue>,
  order: Order,
  perPage: Placeholder,
  timeZone: string,
  walkedFrom: number,
): FirstRows | undefined {
  const where = filterCondition(filters, timeZone);
  if (order.isByDate) return { ...rowsByDate(filters, where, 0), isWay: sql`true` };
  if (!order.isScattered) return undefined;
  const from = firstOfMany(order, where);
  // Few among all pass many others; the statistics know how many there are.
  const all = sql`(select reltuples::numeric from pg_class where oid = 'transactions'::regclass)`;
  const isWay = sql`total >= ${walkedFrom}::int
    and ${perPage}::int * ${all} <= ${sql.raw(String(SORT_COST))} * total * total`;
  return { from, where: undefined, offset: 0, isOneWay: true, isWay };
}

export function prepareRows(db: Database, timeZone: string) {
  const isInManyIds = prepareIdSample(db);

  /** `total` may be any number above `few`; it is not awaited where it doesn't matter. */
  return async function rowsFor(
    paging: TransactionPaging,
    filters: TransactionFilters,
    order: Order,
    total: number | Promise<number>,
    few: number,
  ): Promise<PagePlan> {
    const { cursor, perPage } = paging;
    const { taxpayerId, searchText } = filters;
    const offset = cursor === undefined ? rowsBefore(paging) : 0;
    const isFromEnd = cursor !== undefined && !cursor.startsWith('after');
    const isBeside =
      cursor === undefined || cursor === 'last' ? undefined : besideRow(order, cursor);
    const isFiltered = filterCondition(filters, timeZone);
    const where = and(isFiltered, isBeside);
    if (order.isByDate && searchText === undefined) {
      if (taxpayerId !== undefined || cursor !== undefined)
        return { ...rowsByDate(filters, where, offset), isFromEnd };
      const start = await fromDay(db, filters, order, offset, timeZone);
      return rowsByDate(filters, and(where, start.from), start.offset);
    }
    const rows = { offset, isOneWay: false, isFromEnd };
    if ((await total) <= few) {
      const found =
        searchText === undefined
          ? sql`select * from ${transactions} where ${isFiltered ?? sql`true`}`
          : searchResults(searchText, isFiltered, columnsFor(order));
      return { ...rows, from: collect(found), where: isBeside };
    }
    if (searchText === undefined) return { ...rows, from: TABLE, where };
    const isFound = matchesSearch(searchText);
    if (!order.isByDate || (await isInManyIds(searchText)))
      return { ...rows, from: TABLE, where: and(where, isFound) };
    const scanned = sql`(select * from ${transactions} where ${where ?? sql`true`}
      order by ${isFromEnd ? order.backwards : order.by}
      limit ${(offset + perPage) * SCANNED_PER_ROW}) as ${transactions}`;
    const otherwise = collect(searchResults(searchText, where, columnsFor(order)));
    return { ...rows, from: scanned, where: isFound, otherwise };
  };
}

/** `offset 0` keeps the planner from scanning in the order of the page after all. */
const collect = (found: SQL): SQL => sql`(${found} offset 0) as ${transactions}`;

/** An index has what the order by date compares, so that no rows are read. */
const columnsFor = ({ isByDate }: Order): SQL | undefined =>
  isByDate ? sql`${transactions.id}, ${transactions.transactionDate}` : undefined;

/** Whether the index of a type or a taxpayer serves depends on how many rows it has. */
function rowsByDate(
  { collectionType, taxpayerId }: TransactionFilters<FilterValue>,
  where: SQL | undefined,
  offset: number,
): PagePlan {
  const isOneWay = collectionType === undefined && taxpayerId === undefined;
  return { from: TABLE, where, offset, isOneWay };
}

/**
 * The planner has to scan the index of the order until the page is full: it is not told the length
 * of the page, and expects every second row to meet a condition it can't look into.
 */
function firstOfMany({ by }: Order, where: SQL | undefined): SQL {
  const condition = where === undefined ? sql`true` : sql`coalesce(${where}, false)`;
  return sql`(select * from ${transactions} where ${condition} order by ${by} limit ${sql.raw(String(MAX_PER_PAGE))})
    as ${transactions}`;
}

/** The roll-ups tell on which day the page begins, so that only rows of that day are skipped. */
async function fromDay(
  db: Database,
  filters: TransactionFilters,
  { isDescending }: Order,
  before: number,
  timeZone: string,
): Promise<{ from: SQL | undefined; offset: number }> {
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
