import { eq, sql } from 'drizzle-orm';
import { isoTime, jsonList, named } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { devices } from '../database/schema/devices.ts';
import { districts } from '../database/schema/places.ts';
import { taxpayers } from '../database/schema/taxpayers.ts';
import { transactions } from '../database/schema/transactions.ts';
import { pageAsJson, rowsBefore } from '../paging/paging.ts';
import { countFiltered } from './count.ts';
import type { TransactionFilters } from './filters.ts';
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

/** Cuts the page from ids alone, which an index holds, and then reads the rows that are in it. */
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
