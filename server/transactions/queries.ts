import { createHash } from 'node:crypto';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { today } from '../database/dates.ts';
import { pageOneWay } from '../database/postgres/kept-plans.ts';
import { isoTime, jsonList, jsonListOf, jsonObject, written } from '../database/json.ts';
import { totalOf, countTransactions, daysOf } from '../database/roll-ups/daily-totals.ts';
import { rememberedCount, rowsUpTo } from '../database/roll-ups/remembered-count.ts';
import { devices } from '../database/tables/devices.ts';
import { dailyTotals } from '../database/tables/roll-ups.ts';
import { districts, taxpayers } from '../database/tables/taxpayers.ts';
import { transactions } from '../database/tables/transactions.ts';
import { pageAsJson, rowsBefore } from '../http/paging.ts';
import { searchResults, filterCondition, type TransactionFilters } from './filters.ts';
import { type Order, orderOf } from './order.ts';
import { firstRows, type Rows, rowsFor, sortedAtMost, WALKED_FROM } from './rows.ts';
import type { TransactionPaging } from './schemas.ts';

/**
 * One page of transactions, as the result of a paged call in JSON.
 *
 * @param timeZone the authority's, as an IANA name
 * @param few up to so many rows are sorted to read a page, and of more the index of the order is walked; by
 *   default it depends on the order
 */
export async function pageOfTransactions(
  db: Database,
  paging: TransactionPaging,
  filters: TransactionFilters,
  timeZone: string,
  few?: number,
): Promise<string> {
  const order = orderOf(paging);
  const sorted = few ?? sortedAtMost(order);
  const before = rowsBefore(paging);
  const { countAtMost = Infinity } = paging;
  // Whoever walks through all pages gets what has come by the first and by the last one, too.
  const believedAbove = before > 0 || countAtMost < Infinity ? before + paging.perPage : Infinity;
  const isCounted = filters.searchText !== undefined || filters.taxpayerId !== undefined;
  const first =
    before === 0 && !isCounted
      ? await firstPage(db, paging, filters, order, timeZone, few ?? WALKED_FROM)
      : undefined;
  if (first?.list) return pageAsJson(paging, { rows: first.total, hasMore: false }, first.list);
  const counting = isCounted
    ? countFound(db, filters, timeZone, Math.max(countAtMost, sorted), believedAbove)
    : (first?.total ?? countTransactions(db, filters, filters.period));
  const list = async (): Promise<string> => {
    if (before > 0 && before >= (await counting)) return '[]';
    const rows = await rowsFor(db, filters, order, before, counting, timeZone, sorted);
    return jsonList(db, recordsOf(rows, order, paging.perPage));
  };
  const [found, rows] = await Promise.all([counting, list()]);
  const hasMore = isCounted && found > countAtMost;
  return pageAsJson(paging, { rows: hasMore ? countAtMost : found, hasMore }, rows);
}

/**
 * A first page and how many rows there are on all pages, in one statement; without the page where there are too
 * few for the way of `firstRows`.
 */
async function firstPage(
  db: Database,
  { perPage }: TransactionPaging,
  filters: TransactionFilters,
  order: Order,
  timeZone: string,
  walkedFrom: number,
): Promise<{ total: number; list: string | null } | undefined> {
  const rows = firstRows(filters, order, perPage, timeZone, walkedFrom);
  if (rows === undefined) return undefined;
  const list = jsonListOf(recordsOf(rows, order, perPage));
  const [page] = await db
    .select({
      total: sql`total`.mapWith(Number),
      list: sql<string | null>`case when ${rows.isWay} then ${list} end`,
    })
    .from(sql`${totalOf(filters, filters.period)} as counted`);
  return page;
}

/** What a row refers to. For the rows of one page that is planned in half the time of joins. */
const referred = (value: PgColumn, id: PgColumn, reference: PgColumn): SQL =>
  sql`(select ${value} from ${value.table} where ${id} = ${reference})`;
const ofTaxpayer = (value: PgColumn) => referred(value, taxpayers.id, transactions.taxpayerId);

/** What is told of a transaction, under the contract's names. */
const record: Record<string, SQLWrapper> = {
  id: transactions.id,
  transactionId: transactions.transactionId,
  transactionDate: isoTime(transactions.transactionDate),
  receiptNumber: transactions.receiptNumber,
  taxPayerName: ofTaxpayer(taxpayers.name),
  taxPayerTIN: ofTaxpayer(taxpayers.tin),
  deviceSerialNumber: referred(devices.serialNumber, devices.id, transactions.deviceId),
  customerName: transactions.customerName,
  collectionType: transactions.collectionType,
  amount: transactions.amount,
  gstAmount: transactions.gstAmount,
  whtAmount: transactions.whtAmount,
  district: referred(districts.name, districts.id, transactions.districtId),
};

/** The records of all transactions; made once, since writing it takes as long as finding a page. */
const RECORDS = written(
  sql`select ${sql.join(
    Object.entries(record).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  )} from ${transactions}`,
);

/** Selects the page's ids by an index alone, then reads their rows. */
function recordsOf({ from, where, offset, isOneWay }: Rows, order: Order, perPage: number): SQL {
  const page = isOneWay ? pageOneWay(perPage, offset) : sql`limit ${perPage} offset ${offset}`;
  const ids = sql`select ${transactions.id} from ${from} ${order.join}
    where ${where ?? sql`true`} order by ${order.by} ${page}`;
  return sql`${RECORDS} ${order.join}
    where ${transactions.id} = any(array(${ids})) order by ${order.by}`;
}

/**
 * The number of transactions that a search finds or that one taxpayer has, which no roll-up tells; any
 * number above `atMost` where there are more.
 */
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
    const rows = searchResults(searchText, where);
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

/**
 * Sums of all transactions and of today's, as the text of a JSON object.
 *
 * @param timeZone decides when today began
 */
export function transactionSummaryAsJson(db: Database, timeZone: string): Promise<string> {
  const { day, transactionCount, amount, gstAmount, whtAmount } = dailyTotals;
  const isToday = sql`${day} = ${today(timeZone)}`;
  return jsonObject(
    db,
    sql`select
      coalesce(sum(${transactionCount}), 0) as "totalTransactions",
      coalesce(sum(${amount}), 0.00) as "totalAmount",
      coalesce(sum(${gstAmount}), 0.00) as "totalGST",
      coalesce(sum(${whtAmount}), 0.00) as "totalWHT",
      coalesce(sum(${transactionCount}) filter (where ${isToday}), 0) as "todayTransactions",
      coalesce(sum(${amount}) filter (where ${isToday}), 0.00) as "todayAmount"
    from ${dailyTotals} where ${daysOf({})}`,
  );
}
