import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { today } from '../database/dates.ts';
import { jsonList, jsonObject } from '../database/json.ts';
import { countTransactions, dailySums } from '../database/roll-ups/daily-totals.ts';
import { rememberedCount, rowsUpTo } from '../database/roll-ups/remembered-count.ts';
import { transactions } from '../database/tables/transactions.ts';
import { pageAsJson, rowsBefore } from '../http/paging.ts';
import { searchResults, filterCondition, type TransactionFilters } from './filters.ts';
import { prepareFirstPages } from './first-pages.ts';
import { orderOf } from './order.ts';
import { recordsOf } from './page-records.ts';
import { rowsAt, rowsFor, maxSortedRows, WALK_THRESHOLD } from './rows.ts';
import type { TransactionPaging } from './schemas.ts';

/** `few` rows are sorted to read a page; of more, the index of the order is scanned. */
export function preparePages(db: Database, timeZone: string, few?: number) {
  const readFirstPage = prepareFirstPages(db, timeZone, few ?? WALK_THRESHOLD);

  return async function readPage(
    paging: TransactionPaging,
    filters: TransactionFilters,
  ): Promise<string> {
    const first = await readFirstPage(paging, filters);
    if (first?.list) return pageAsJson(paging, { rows: first.total, hasMore: false }, first.list);
    const order = orderOf(paging);
    const sorted = few ?? maxSortedRows(order);
    const before = rowsBefore(paging);
    const { countAtMost = Infinity, cursor } = paging;
    // A client that reads all pages also gets rows added between the first and the last one.
    const believedAbove = before > 0 || countAtMost < Infinity ? before + paging.perPage : Infinity;
    const isCounted = filters.searchText !== undefined || filters.taxpayerId !== undefined;
    const counting = isCounted
      ? countFound(db, filters, timeZone, Math.max(countAtMost, sorted), believedAbove)
      : (first?.total ?? countTransactions(db, filters, filters.period));
    const list = async (): Promise<string> => {
      if (before > 0 && before >= (await counting)) return '[]';
      const rows =
        cursor === undefined
          ? await rowsFor(db, filters, order, before, counting, timeZone, sorted)
          : await rowsAt(db, cursor, filters, order, counting, timeZone, sorted);
      return jsonList(db, recordsOf(rows, order, paging.perPage));
    };
    const [found, rows] = await Promise.all([counting, list()]);
    const hasMore = isCounted && found > countAtMost;
    return pageAsJson(paging, { rows: hasMore ? countAtMost : found, hasMore }, rows);
  };
}

/** No roll-up tells these numbers. Returns any number above `atMost` if there are more. */
async function countFound(
  db: Database,
  filters: TransactionFilters,
  timeZone: string,
  atMost: number,
  believedAbove: number,
): Promise<number> {
  const { searchText } = filters;
  const where = filterCondition(filters, timeZone);
  if (searchText !== undefined) {
    const rows = searchResults(searchText, where, sql`1`);
    return rememberedCount(db, keyOf(filters, atMost), rows, atMost, believedAbove);
  }
  const rows = sql`select 1 from ${transactions} where ${where}`;
  const [counted] = await db
    .select({ rows: sql`count(*)`.mapWith(Number) })
    .from(sql`${rowsUpTo(rows, atMost)} counted`);
  return counted?.rows ?? 0;
}

/** Hashed: texts may be longer than a key, and personal. */
function keyOf(filters: TransactionFilters, atMost: number): string {
  return createHash('sha256')
    .update(`transactions up to ${atMost} ${JSON.stringify(filters)}`)
    .digest('base64url');
}

export function transactionSummaryAsJson(db: Database, timeZone: string): Promise<string> {
  const isToday = sql`day = ${today(timeZone)}`;
  return jsonObject(
    db,
    sql`select
      coalesce(sum(transaction_count), 0) as "totalTransactions",
      coalesce(sum(amount), 0.00) as "totalAmount",
      coalesce(sum(gst_amount), 0.00) as "totalGST",
      coalesce(sum(wht_amount), 0.00) as "totalWHT",
      coalesce(sum(transaction_count) filter (where ${isToday}), 0) as "todayTransactions",
      coalesce(sum(amount) filter (where ${isToday}), 0.00) as "todayAmount"
    from ${dailySums({})}`,
  );
}
