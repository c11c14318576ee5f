import { sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { taxpayers } from '../../server/database/tables/taxpayers.ts';
import { type NewTransaction, transactions } from '../../server/database/tables/transactions.ts';

type Receipt = Omit<NewTransaction, 'id' | 'districtId'>;

let last = 0;

/** A transaction that no other has the ID of; `values` on top of ordinary ones. */
export function receipt(values: Partial<Receipt> = {}): Receipt {
  last += 1;
  return {
    transactionId: `TEST-${last}`,
    transactionDate: new Date('2024-06-30T10:00:00Z'),
    receiptNumber: `T-${last}`,
    taxpayerId: 1,
    deviceId: null,
    customerName: null,
    collectionType: 'GST',
    amount: '100.10',
    gstAmount: '15.02',
    whtAmount: '0.00',
    ...values,
  };
}

/** Known IDs are skipped, as when a device reports again. The district is the taxpayer's. */
export async function recordTransactions(db: Database, receipts: readonly Receipt[]) {
  const values = receipts.map((values) => ({
    ...values,
    districtId: sql`(select district_id from ${taxpayers} where id = ${values.taxpayerId})`,
  }));
  await db.insert(transactions).values(values).onConflictDoNothing();
}
