import { type Placeholder, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { jsonListOf } from '../database/json.ts';
import { totalOf } from '../database/roll-ups/daily-totals.ts';
import { rowsBefore } from '../http/paging.ts';
import type { TransactionFilters } from './filters.ts';
import { orderOf } from './order.ts';
import { recordsOf } from './page-records.ts';
import { firstRows } from './rows.ts';
import type { TransactionPaging } from './schemas.ts';

const FILTERS = ['startDate', 'endDate', 'district', 'collectionType'] as const;
type Filter = (typeof FILTERS)[number];

/** `keepPlan` decides whether a connection keeps the plan. */
const UNNAMED = '';

interface FirstPage {
  total: number;
  /** Null if there are too few rows for `firstRows`. */
  list: string | null;
}

/**
 * A statement is written once for all values of the same filters: that is a sixth of the server's
 * work for a page.
 */
export function prepareFirstPages(db: Database, timeZone: string, walkedFrom: number) {
  const prepared = new Map<string, ReturnType<typeof prepare>>();

  function prepare(paging: TransactionPaging, names: readonly Filter[]) {
    const order = orderOf(paging);
    const { district, collectionType, ...period } = placesOf(names);
    const filters = { period, district, collectionType };
    const perPage = sql.placeholder('perPage');
    const rows = firstRows(filters, order, perPage, timeZone, walkedFrom);
    if (rows === undefined) return undefined;
    const list = jsonListOf(recordsOf(rows, order, perPage));
    return db
      .select({
        total: sql`total`.mapWith(Number),
        list: sql<string | null>`case when ${rows.isWay} then ${list} end`,
      })
      .from(sql`${totalOf(filters, filters.period)} as counted`)
      .prepare(UNNAMED);
  }

  return async function readFirstPage(
    paging: TransactionPaging,
    { period, taxpayerId, district, collectionType, searchText }: TransactionFilters,
  ): Promise<FirstPage | undefined> {
    if (
      rowsBefore(paging) > 0 ||
      paging.cursor ||
      taxpayerId !== undefined ||
      searchText !== undefined
    )
      return undefined;
    const { perPage, sortingOn, isDescending } = paging;
    const values = { ...period, district, collectionType };
    const names = FILTERS.filter((name) => values[name] !== undefined);
    const key = [sortingOn, isDescending, ...names].join(' ');
    if (!prepared.has(key)) prepared.set(key, prepare(paging, names));
    const [page] = (await prepared.get(key)?.execute({ ...values, perPage })) ?? [];
    return page;
  };
}

function placesOf(names: readonly Filter[]): Partial<Record<Filter, Placeholder>> {
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
}
