import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { taxpayers } from '../database/tables/taxpayers.ts';
import { type NewTransaction, transactions } from '../database/tables/transactions.ts';

/** The district is the taxpayer's. */
export type Receipt = Omit<NewTransaction, 'id' | 'districtId'>;

/**
 * All or, on an error, none. Known IDs are skipped, since a device without an answer reports again.
 * In the order of their IDs, so that two who report the same ones never deadlock.
 */
export async function recordTransactions(
  db: Database,
  receipts: readonly Receipt[],
): Promise<void> {
  await db.execute(sql`
    insert into ${transactions} (transaction_id, transaction_date, receipt_number, taxpayer_id,
      device_id, district_id, customer_name, collection_type, amount, gst_amount, wht_amount)
    select transaction_id, transaction_date, receipt_number, taxpayer_id,
      device_id, ${taxpayers.districtId}, customer_name, collection_type, amount, gst_amount, wht_amount
    from rows from (json_to_recordset(${JSON.stringify(receipts.toSorted(byId))}::json) as (
      "transactionId" text, "transactionDate" timestamptz, "receiptNumber" text, "taxpayerId" bigint,
      "deviceId" bigint, "customerName" text, "collectionType" text,
      amount numeric, "gstAmount" numeric, "whtAmount" numeric
    )) with ordinality as receipt (transaction_id, transaction_date, receipt_number, taxpayer_id,
      device_id, customer_name, collection_type, amount, gst_amount, wht_amount, place)
    left join ${taxpayers} on ${taxpayers.id} = receipt.taxpayer_id
    order by place
    on conflict do nothing`);
}

function byId({ transactionId: one }: Receipt, { transactionId: other }: Receipt): number {
  return Number(one > other) - Number(one < other);
}
