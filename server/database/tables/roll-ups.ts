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
import { moment } from '../columns.ts';

const sums = () => ({
  transactionCount: bigint('transaction_count', { mode: 'number' }).notNull(),
  amount: numeric({ precision: 20, scale: 2 }).notNull(),
  gstAmount: numeric('gst_amount', { precision: 20, scale: 2 }).notNull(),
  whtAmount: numeric('wht_amount', { precision: 20, scale: 2 }).notNull(),
});

/**
 * As GROUPING SETS writes it: a null district or type is the sum over all. The sums of all days have
 * `ALL_TIME` as their day.
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
    index('daily_totals_of_all_index')
      .on(table.day, table.transactionCount, table.amount, table.gstAmount, table.whtAmount)
      .where(sql`${table.districtId} is null and ${table.collectionType} is null`),
  ],
);

export const ALL_TIME = sql`'-infinity'`;

/** Sums per taxpayer over the closed transactions of a month, and of all time. */
export const taxpayerMonths = pgTable(
  'taxpayer_months',
  {
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    taxpayerId: bigint('taxpayer_id', { mode: 'number' }).notNull(),
    ...sums(),
    gstTransactionCount: bigint('gst_transaction_count', { mode: 'number' }).notNull(),
    gstTransactionAmount: numeric('gst_transaction_amount', { precision: 20, scale: 2 }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'taxpayer_months_pkey', columns: [table.taxpayerId, table.firstDay] }),
    index('taxpayer_months_amount_index').on(table.firstDay, table.amount, table.taxpayerId),
  ],
);

/** A row for each inserted transaction, by a trigger in the writer's transaction: nobody waits. */
export const transactionMarks = pgTable('transaction_marks', {
  transactionDate: moment('transaction_date').notNull(),
  /** Null to sum a day alone. */
  taxpayerId: bigint('taxpayer_id', { mode: 'number' }),
  /** Null for what the sums hold already, or for a removed one. */
  rowId: bigint('row_id', { mode: 'number' }),
});

/** What no sum holds: open transactions and late ones. Readers add them to the sums. */
export const liveTransactions = pgView('live_transactions', {
  day: date({ mode: 'string' }).notNull(),
  taxpayerId: bigint('taxpayer_id', { mode: 'number' }).notNull(),
  districtId: bigint('district_id', { mode: 'number' }).notNull(),
  collectionType: text('collection_type').notNull(),
  amount: numeric({ precision: 18, scale: 2 }).notNull(),
  gstAmount: numeric('gst_amount', { precision: 18, scale: 2 }).notNull(),
  whtAmount: numeric('wht_amount', { precision: 18, scale: 2 }).notNull(),
}).existing();

export const recordedDays = pgView('recorded_days', {
  first: date({ mode: 'string' }),
  last: date({ mode: 'string' }),
}).existing();

export const rollUpState = pgTable(
  'roll_up_state',
  {
    isOnlyRow: boolean('is_only_row').primaryKey().default(true),
    timeZone: text('time_zone').notNull(),
    /** Incremented by each change of what a search finds among the transactions that are there. */
    generation: bigint({ mode: 'number' }).notNull(),
    /** Earlier transactions are closed: the sums hold them, or a mark says that they are late. */
    openSince: timestamp('open_since', { withTimezone: true, precision: 3, mode: 'string' })
      .notNull()
      .default('-infinity'),
  },
  (table) => [check('roll_up_state_is_only_row_check', sql`${table.isOnlyRow}`)],
);

/** Cached row counts that the roll-ups can't tell, of a text search for instance. */
export const rememberedCounts = pgTable('remembered_counts', {
  key: text().primaryKey(),
  generation: bigint({ mode: 'number' }).notNull(),
  rowCount: bigint('row_count', { mode: 'number' }).notNull(),
  countedDate: moment('counted_date').notNull().defaultNow(),
  transactionCount: bigint('transaction_count', { mode: 'number' }),
});
