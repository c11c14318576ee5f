import { hash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { today } from '../database/dates.ts';
import { jsonList, jsonObject } from '../database/json.ts';
import { countTransactions, dailySums } from '../database/roll-ups/daily-totals.ts';
import { rememberedCount } from '../database/roll-ups/remembered-count.ts';
import { transactions } from '../database/tables/transactions.ts';
import { count, money } from '../http/answers.ts';
import { jsonRecord } from '../http/json-record.ts';
import { pageAsJson, rowsBefore } from '../http/paging.ts';
import { beginsId, searchResults, filterCondition, type TransactionFilters } from './filters.ts';
import { prepareFirstPages } from './first-pages.ts';
import { orderOf } from './order.ts';
import { recordsOf } from './page-records.ts';
import { maxSortedRows, prepareRows, INDEX_SCAN_THRESHOLD } from './rows.ts';
import type { TransactionPaging } from './schemas.ts';

/** `few` rows are sorted to read a page; of more, the index of the order is scanned. */
export function preparePages(db: Database, timeZone: string, few?: number) {
  const readFirstPage = prepareFirstPages(db, timeZone, few ?? INDEX_SCAN_THRESHOLD);
  const rowsFor = prepareRows(db, timeZone);

  return async function readPage(
    paging: TransactionPaging,
    filters: TransactionFilters,
  ): Promise<string> {
    const first = await readFirstPage(paging, filters);
    if (first?.list) return pageAsJson(paging, { rows: first.total, hasMore: false }, first.list);
    const order = orderOf(paging);
    const sorted = few ?? maxSortedRows(order);
    const before = rowsBefore(paging);
    const { countAtMost = Infinity } = paging;
    // A client that reads all pages also gets rows added between the first and the last one.
    const believedAbove = before > 0 || countAtMost < Infinity ? before + paging.perPage : Infinity;
    const isCounted = filters.searchText !== undefined || filters.taxpayerId !== undefined;
    const counting = isCounted
      ? countFound(db, filters, timeZone, Math.max(countAtMost, sorted), believedAbove)
      : (first?.total ?? countTransactions(db, filters, filters.period));
    const list = async (): Promise<string> => {
      if (before > 0 && before >= (await counting)) return '[]';
      const rows = await rowsFor(paging, filters, order, counting, sorted);
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
    const count = countOfSearch(searchText, where, atMost);
    return rememberedCount(db, keyOf(filters, atMost), count, believedAbove);
  }
  const rows = sql`select 1 from ${transactions} where ${where}`;
  return db.$count(sql`${rowsUpTo(rows, atMost)} counted`);
}

const rowsUpTo = (rows: SQL, atMost: number): SQL =>
  Number.isFinite(atMost)
    ? sql`(select 1 from (${rows}) found limit ${atMost + 1})`
    : sql`(${rows})`;

/** Many IDs that begin with the text are counted at once; no trigram has to be looked up. */
function countOfSearch(text: string, where: SQL | undefined, atMost: number): SQL {
  const found = searchResults(text, where, sql`1`);
  const count = sql`(select count(*) from ${rowsUpTo(found, atMost)} counted)`;
  if (where !== undefined || atMost === Infinity) return count;
  const beginning = sql`select 1 from ${transactions} where ${beginsId(text)}`;
  return sql`(select case when count(*) > ${atMost} then count(*) else ${count} end
    from ${rowsUpTo(beginning, atMost)} beginning)`;
}

/** Hashed: texts may be longer than a key, and personal. */
function keyOf(filters: TransactionFilters, atMost: number): string {
  const text = `transactions up to ${atMost} ${JSON.stringify(filters)}`;
  return hash('sha256', text, 'base64url');
}

export function prepareSummary(db: Database, timeZone: string) {
  const ofToday = sql`filter (where day = ${today(timeZone)})`;
  const { schema, list } = jsonRecord({
    totalTransactions: [sql`coalesce(sum(transaction_count), 0)`, count],
    totalAmount: [sql`coalesce(sum(amount), 0.00)`, money],
    totalGST: [sql`coalesce(sum(gst_amount), 0.00)`, money],
    totalWHT: [sql`coalesce(sum(wht_amount), 0.00)`, money],
    todayTransactions: [sql`coalesce(sum(transaction_count) ${ofToday}, 0)`, count],
    todayAmount: [sql`coalesce(sum(amount) ${ofToday}, 0.00)`, money],
  });
  return { schema, read: () => jsonObject(db, sql`select ${list} from ${dailySums({})}`) };
}
