import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isoTime, inlineSql } from '../database/json.ts';
import { opaqueLimit } from '../database/postgres/kept-plans.ts';
import { devices } from '../database/tables/devices.ts';
import { districts, taxpayers } from '../database/tables/taxpayers.ts';
import { transactions } from '../database/tables/transactions.ts';
import { id, money, optional, text, time } from '../http/answers.ts';
import { jsonRecord } from '../http/json-record.ts';
import type { Order } from './order.ts';
import type { PagePlan } from './rows.ts';

/** For the rows of one page, planned in half the time of joins. */
const referred = (value: PgColumn, id: PgColumn, reference: PgColumn): SQL =>
  sql`(select ${value} from ${value.table} where ${id} = ${reference})`;
const ofTaxpayer = (value: PgColumn) => referred(value, taxpayers.id, transactions.taxpayerId);

export const transactionRecord = jsonRecord({
  id: [transactions.id, id],
  transactionId: [transactions.transactionId, text],
  transactionDate: [isoTime(transactions.transactionDate), time],
  receiptNumber: [transactions.receiptNumber, text],
  taxPayerName: [ofTaxpayer(taxpayers.name), text],
  taxPayerTIN: [ofTaxpayer(taxpayers.tin), text],
  deviceSerialNumber: [
    referred(devices.serialNumber, devices.id, transactions.deviceId),
    optional(text),
  ],
  customerName: [transactions.customerName, optional(text)],
  collectionType: [transactions.collectionType, text],
  amount: [transactions.amount, money],
  gstAmount: [transactions.gstAmount, money],
  whtAmount: [transactions.whtAmount, money],
  district: [referred(districts.name, districts.id, transactions.districtId), text],
});

/** Made once: writing it takes as long as finding a page. */
const RECORDS = inlineSql(sql`select ${transactionRecord.list} from ${transactions}`);

export function recordsOf(
  { from, where, offset, isOneWay, isFromEnd, otherwise }: PagePlan,
  order: Order,
  perPage: number | Placeholder,
): SQL {
  const page = isOneWay ? opaqueLimit(perPage, offset) : sql`limit ${perPage} offset ${offset}`;
  const idsOf = (source: SQL, condition = sql`true`) =>
    sql`array(select ${transactions.id} from ${source} ${order.join}
      where ${condition} order by ${isFromEnd ? order.backwards : order.by} ${page})`;
  const ids = otherwise
    ? sql`(select case cardinality(ids) when ${perPage} then ids else ${idsOf(otherwise)} end
        from (select ${idsOf(from, where)} as ids offset 0) as scanned)::bigint[]`
    : idsOf(from, where);
  return sql`${RECORDS} ${order.join} where ${transactions.id} = any(${ids}) order by ${order.by}`;
}
