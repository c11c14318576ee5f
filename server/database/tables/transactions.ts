import { bigint, index, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, references } from '../columns.ts';
import { lowerAscii } from '../conditions.ts';
import { devices } from './devices.ts';
import { districts, taxpayers } from './taxpayers.ts';

/**
 * Only ever added, by other systems. `districtId` is the taxpayer's district when the row came. Every
 * column that sorts is NOT NULL, and its index has the id behind it, so that one index serves both
 * directions.
 */
export const transactions = pgTable(
  'transactions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    transactionId: text('transaction_id').notNull().unique('transactions_transaction_id_key'),
    transactionDate: moment('transaction_date').notNull(),
    receiptNumber: text('receipt_number').notNull(),
    taxpayerId: bigint('taxpayer_id', { mode: 'number' }).notNull(),
    deviceId: bigint('device_id', { mode: 'number' }),
    districtId: bigint('district_id', { mode: 'number' }).notNull(),
    customerName: text('customer_name'),
    collectionType: text('collection_type').notNull(),
    amount: numeric({ precision: 18, scale: 2 }).notNull(),
    gstAmount: numeric('gst_amount', { precision: 18, scale: 2 }).notNull(),
    whtAmount: numeric('wht_amount', { precision: 18, scale: 2 }).notNull(),
  },
  (table) => [
    // A search may have to pass many newer rows, and need not read them.
    index('transactions_date_search_index').on(
      table.transactionDate,
      table.id,
      table.taxpayerId,
      table.transactionId,
      lowerAscii(table.transactionId),
    ),
    index('transactions_taxpayer_index').on(table.taxpayerId, table.transactionDate, table.id),
    index('transactions_district_index').on(table.districtId, table.transactionDate, table.id),
    index('transactions_type_index').on(table.collectionType, table.transactionDate, table.id),
    index('transactions_receipt_number_index').on(table.receiptNumber, table.id),
    index('transactions_amount_index').on(table.amount, table.id),
    index('transactions_gst_amount_index').on(table.gstAmount, table.id),
    index('transactions_wht_amount_index').on(table.whtAmount, table.id),
    // By default 4 MB of new rows wait to be put in their places, and a search reads all of them.
    index('transactions_search_index')
      .using('gin', table.transactionId.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 256 }),
    references(table.taxpayerId, taxpayers.id),
    references(table.deviceId, devices.id),
    references(table.districtId, districts.id),
  ],
);

export type NewTransaction = typeof transactions.$inferInsert;
