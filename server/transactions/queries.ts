import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { today } from '../database/dates.ts';
import { isoTime, jsonList, jsonObject, named } from '../database/json.ts';
import { countTransactions, daysOf } from '../database/roll-ups/daily-totals.ts';
import { rememberedCount } from '../database/roll-ups/remembered-count.ts';
import { devices } from '../database/tables/devices.ts';
import { dailyTotals } from '../database/tables/roll-ups.ts';
import { districts, taxpayers } from '../database/tables/taxpayers.ts';
import { transactions } from '../database/tables/transactions.ts';
import { pageAsJson, rowsBefore } from '../http/paging.ts';
import { searchResults, filterCondition, type TransactionFilters } from './filters.ts';
import { type Order, orderOf } from './order.ts';
import { type Rows, rowsFor } from './rows.ts';
import type { TransactionPaging } from './schemas.ts';

/**
 * One page of transactions, as the result of a paged call in JSON.
 *
 * @param timeZone the authority's, as an IANA name
 * @param sortedAtMost see `rowsFor`
 */
export async function pageOfTransactions(
  db: Database,
  paging: TransactionPaging,
  filters: TransactionFilters,
  timeZone: string,
  sortedAtMost?: number,
): Promise<string> {
  const total = await countFiltered(db, filters, timeZone);
  const before = rowsBefore(paging);
  if (before >= total) return pageAsJson(paging, total, '[]');
  const order = orderOf(paging);
  const rows = await rowsFor(db, filters, order, before, total, timeZone, sortedAtMost);
  return pageAsJson(paging, total, await listAsJson(db, rows, order, paging.perPage));
}

const record = {
  id: transactions.id,
  transactionId: named(transactions.transactionId, 'transactionId'),
  transactionDate: named(isoTime(transactions.transactionDate), 'transactionDate'),
  receiptNumber: named(transactions.receiptNumber, 'receiptNumber'),
  taxPayerName: named(taxpayers.name, 'taxPayerName'),
  taxPayerTIN: named(taxpayers.tin, 'taxPayerTIN'),
  deviceSerialNumber: named(devices.serialNumber, 'deviceSerialNumber'),
  customerName: named(transactions.customerName, 'customerName'),
  collectionType: named(transactions.collectionType, 'collectionType'),
  amount: transactions.amount,
  gstAmount: named(transactions.gstAmount, 'gstAmount'),
  whtAmount: named(transactions.whtAmount, 'whtAmount'),
  district: named(districts.name, 'district'),
};

/** Selects the page's ids by an index alone, then reads their rows. */
function listAsJson(db: Database, rows: Rows, order: Order, perPage: number): Promise<string> {
  const ids = sql`select ${transactions.id} from ${rows.from} ${order.join}
    where ${rows.where ?? sql`true`} order by ${order.by} limit ${perPage} offset ${rows.offset}`;
  const page = db
    .select(record)
    .from(transactions)
    .innerJoin(sql`(${ids}) as page`, sql`page.id = ${transactions.id}`)
    .innerJoin(taxpayers, eq(taxpayers.id, transactions.taxpayerId))
    .innerJoin(districts, eq(districts.id, transactions.districtId))
    .leftJoin(devices, eq(devices.id, transactions.deviceId))
    .orderBy(order.by);
  return jsonList(db, page);
}

/**
 * The number of transactions under the filters: from the roll-ups if possible, for one taxpayer by
 * counting, for a search from a cached count.
 */
async function countFiltered(
  db: Database,
  filters: TransactionFilters,
  timeZone: string,
): Promise<number> {
  const { taxpayerId, searchText } = filters;
  if (searchText !== undefined) {
    const rows = searchResults(searchText, filterCondition(filters, timeZone));
    return rememberedCount(db, keyOf(filters), rows);
  }
  if (taxpayerId === undefined) return countTransactions(db, filters, filters.period);
  return db.$count(transactions, filterCondition(filters, timeZone));
}

/** Hashed: texts may be longer than a key, and personal. */
function keyOf(filters: TransactionFilters): string {
  return createHash('sha256')
    .update(`transactions ${JSON.stringify(filters)}`)
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
