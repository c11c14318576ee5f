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

/** What every roll-up sums. */
const sums = () => ({
  transactionCount: bigint('transaction_count', { mode: 'number' }).notNull(),
  amount: numeric({ precision: 20, scale: 2 }).notNull(),
  gstAmount: numeric('gst_amount', { precision: 20, scale: 2 }).notNull(),
  whtAmount: numeric('wht_amount', { precision: 20, scale: 2 }).notNull(),
});

/**
 * Sums per closed day of the authority, for each district and collection type and for all of them
 * together, as GROUPING SETS writes it: a null district or type is the sum over all. Read through
 * `dailySums`.
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
    // The sums over all stand scattered among those of districts and types: read without a row of the table.
    index('daily_totals_of_all_index')
      .on(table.day, table.transactionCount, table.amount, table.gstAmount, table.whtAmount)
      .where(sql`${table.districtId} is null and ${table.collectionType} is null`),
  ],
);

const byMonth = () => ({
  firstDay: date('first_day', { mode: 'string' }).notNull(),
  taxpayerId: bigint('taxpayer_id', { mode: 'number' }).notNull(),
  ...sums(),
  /** For transactions of type GST alone. */
  gstTransactionCount: bigint('gst_transaction_count', { mode: 'number' }).notNull(),
  gstTransactionAmount: numeric('gst_transaction_amount', { precision: 20, scale: 2 }).notNull(),
});

/**
 * Sums per taxpayer over the closed days of a month. Not per day: most taxpayers have a few receipts
 * a week, so that there would be as many rows as transactions.
 */
export const taxpayerMonths = pgTable('taxpayer_months', byMonth(), (table) => [
  primaryKey({ name: 'taxpayer_months_pkey', columns: [table.taxpayerId, table.firstDay] }),
  index('taxpayer_months_amount_index').on(table.firstDay, table.amount, table.taxpayerId),
]);

/**
 * `taxpayerMonths` with what no sum holds yet, each such transaction as a row: readers sum them. The
 * months of a taxpayer with a late transaction are read from the transactions as a whole.
 */
export const currentTaxpayerMonths = pgView('current_taxpayer_months', byMonth()).existing();

/**
 * For each inserted transaction its time and its taxpayer, added by a trigger in the writer's
 * transaction. Those of closed days are late: until they are gone, readers take the day and the
 * taxpayer's months from the transactions. Only ever added and removed, so nobody waits.
 */
export const transactionMarks = pgTable('transaction_marks', {
  transactionDate: timestamp('transaction_date', { withTimezone: true, precision: 3 }).notNull(),
  /** Null to sum a day alone. */
  taxpayerId: bigint('taxpayer_id', { mode: 'number' }),
});

/** The marks of closed days. */
export const lateMarks = pgView('late_marks', {
  day: date({ mode: 'string' }).notNull(),
  taxpayerId: bigint('taxpayer_id', { mode: 'number' }),
}).existing();

/** The transactions of open and of late days, found by their date. */
export const liveTransactions = pgView('live_transactions', {
  /** What is read together: the open days, or a late one. */
  firstDay: date('first_day', { mode: 'string' }).notNull(),
  lastDay: date('last_day', { mode: 'string' }).notNull(),
  day: date({ mode: 'string' }).notNull(),
  districtId: bigint('district_id', { mode: 'number' }).notNull(),
  collectionType: text('collection_type').notNull(),
  amount: numeric({ precision: 18, scale: 2 }).notNull(),
  gstAmount: numeric('gst_amount', { precision: 18, scale: 2 }).notNull(),
  whtAmount: numeric('wht_amount', { precision: 18, scale: 2 }).notNull(),
}).existing();

/** A single row with the days of the first and of the last transaction; null without any. */
export const recordedDays = pgView('recorded_days', {
  first: date({ mode: 'string' }),
  last: date({ mode: 'string' }),
}).existing();

/** A single row about how current the roll-ups are. */
export const rollUpState = pgTable(
  'roll_up_state',
  {
    isOnlyRow: boolean('is_only_row').primaryKey().default(true),
    /** Whose calendar days the roll-ups hold; an IANA name. */
    timeZone: text('time_zone').notNull(),
    /** Incremented by each change of what a search finds among the transactions that are there. */
    generation: bigint({ mode: 'number' }).notNull(),
    /** When the first open day begins; earlier days are closed, that is summed. */
    openSince: timestamp('open_since', { withTimezone: true, precision: 3, mode: 'string' })
      .notNull()
      .default('-infinity'),
  },
  (table) => [check('roll_up_state_is_only_row_check', sql`${table.isOnlyRow}`)],
);

/** Cached row counts that the roll-ups can't tell, of a text search for instance. */
export const rememberedCounts = pgTable('remembered_counts', {
  /** Names the list and its filters. */
  key: text().primaryKey(),
  /** The generation that was counted; in any other one the count is out of date. */
  generation: bigint({ mode: 'number' }).notNull(),
  rowCount: bigint('row_count', { mode: 'number' }).notNull(),
  /** By the clock of the database. */
  countedDate: timestamp('counted_date', { withTimezone: true, precision: 3 })
    .notNull()
    .defaultNow(),
  /** How many transactions there were; null if a version counted that did not note it. */
  transactionCount: bigint('transaction_count', { mode: 'number' }),
});
