import { sql } from 'drizzle-orm';
import { bigint, index, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, references } from '../columns.ts';
import { users } from './accounts.ts';
import { taxpayers } from './taxpayers.ts';

/** Name and TIN are those of the request, which may name a merchant the register does not know. */
export const refunds = pgTable(
  'refunds',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    transactionId: text('transaction_id'),
    amount: numeric({ precision: 18, scale: 2 }),
    gstAmount: numeric('gst_amount', { precision: 18, scale: 2 }),
    collectionType: text('collection_type'),
    customerName: text('customer_name'),
    customerPhoneNumber: text('customer_phone_number'),
    customerAddress: text('customer_address'),
    reason: text(),
    status: text().notNull(),
    createdBy: text('created_by'),
    createdDate: moment('created_date'),
    updatedDate: moment('updated_date'),
    decidedBy: bigint('decided_by', { mode: 'number' }),
    decisionReason: text('decision_reason'),
    taxpayerId: bigint('taxpayer_id', { mode: 'number' }),
    taxpayerName: text('taxpayer_name'),
    taxpayerTin: text('taxpayer_tin'),
  },
  (table) => [
    index('refunds_created_date_index').on(
      table.createdDate.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    index('refunds_taxpayer_id_index').on(table.taxpayerId),
    index('refunds_waiting_index').on(table.createdDate).where(sql`${table.status} = 'Submitted'`),
    references(table.decidedBy, users.id),
    references(table.taxpayerId, taxpayers.id),
  ],
);

export type NewRefund = typeof refunds.$inferInsert;
