import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

const sums = () => ({
  transactionCount: bigint('transaction_count', { mode: 'number' }).notNull(),
  amount: numeric({ precision: 20, scale: 2 }).notNull(),
  gstAmount: numeric('gst_amount', { precision: 20, scale: 2 }).notNull(),
  whtAmount: numeric('wht_amount', { precision: 20, scale: 2 }).notNull(),
});

/**
 * For each district and collection type, for all together, and for both: null is the sum over all.
 */
export const dailyTotals = pgTable(
  'daily_totals',
  {
    day: date({ mode: 'string' }).notNull(),
    districtId: bigint('district_id', { mode: 'number' }),
    collectionType: text('collection_type'),
    ...sums(),
  },
  (table) => [
    unique('daily_totals_key')
      .on(table.districtId, table.collectionType, table.day)
      .nullsNotDistinct(),
    // The sums over all are scattered among the others: this reads them from the index alone.
    index('daily_totals_of_all_index')
      .on(table.day, table.transactionCount, table.amount, table.gstAmount, table.whtAmount)
      .where(sql`${table.districtId} is null and ${table.collectionType} is null`),
  ],
);

const byMonth = () => ({
  firstDay: date('first_day', { mode: 'string' }).notNull(),
  taxpayerId: bigint('taxpayer_id', { mode: 'number' }).notNull(),
  ...sums(),
  gstTransactionCount: bigint('gst_transaction_count', { mode: 'number' }).notNull(),
  gstTransactionAmount: numeric('gst_transaction_amount', { precision: 20, scale: 2 }).notNull(),
});

/** Most taxpayers have a few receipts a week: rows by day would be as many as transactions. */
export const taxpayerMonths = pgTable('taxpayer_months', byMonth(), (table) => [
  primaryKey({ name: 'taxpayer_months_pkey', columns: [table.taxpayerId, table.firstDay] }),
  index('taxpayer_months_amount_index').on(table.firstDay, table.amount, table.taxpayerId),
]);

/** With what no sum contains yet, each such transaction as a row: readers sum them. */
export const currentTaxpayerMonths = pgView('current_taxpayer_months', byMonth()).existing();

/**
 * Added by a trigger in the writer's transaction. While there are marks of closed days, readers
 * take the day and the taxpayer's months from the transactions.
 */
export const transactionMarks = pgTable('transaction_marks', {
  transactionDate: timestamp('transaction_date', { withTimezone: true, precision: 3 }).notNull(),
  taxpayerId: bigint('taxpayer_id', { mode: 'number' }),
});

export const lateMarks = pgView('late_marks', {
  day: date({ mode: 'string' }).notNull(),
  taxpayerId: bigint('taxpayer_id', { mode: 'number' }),
}).existing();

export const liveTransactions = pgView('live_transactions', {
  firstDay: date('first_day', { mode: 'string' }).notNull(),
  lastDay: date('last_day', { mode: 'string' }).notNull(),
  day: date({ mode: 'string' }).notNull(),
  districtId: bigint('district_id', { mode: 'number' }).notNull(),
  collectionType: text('collection_type').notNull(),
  amount: numeric({ precision: 18, scale: 2 }).notNull(),
  gstAmount: numeric('gst_amount', { precision: 18, scale: 2 }).notNull(),
  whtAmount: numeric('wht_amount', { precision: 18, scale: 2 }).notNull(),
}).existing();

/** A single row; null without transactions. */
export const recordedDays = pgView('recorded_days', {
  first: date({ mode: 'string' }),
  last: date({ mode: 'string' }),
}).existing();

export const rollUpState = pgTable(
  'roll_up_state',
  {
    isOnlyRow: boolean('is_only_row').primaryKey().default(true),
    timeZone: text('time_zone').notNull(),
    /** Incremented when a search could find other transactions than before. */
    generation: bigint({ mode: 'number' }).notNull(),
    /** Earlier days are closed, that is summed. */
    openSince: timestamp('open_since', { withTimezone: true, precision: 3, mode: 'string' })
      .notNull()
      .default('-infinity'),
  },
  (table) => [check('roll_up_state_is_only_row_check', sql`${table.isOnlyRow}`)],
);

/** Of a text search, for instance. */
export const rememberedCounts = pgTable('remembered_counts', {
  key: text().primaryKey(),
  /** In any other generation the count is out of date. */
  generation: bigint({ mode: 'number' }).notNull(),
  rowCount: bigint('row_count', { mode: 'number' }).notNull(),
  countedDate: timestamp('counted_date', { withTimezone: true, precision: 3 })
    .notNull()
    .defaultNow(),
  /** Null if an older version counted. */
  transactionCount: bigint('transaction_count', { mode: 'number' }),
});
