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

/** The calendar periods that taxpayers are summed by, the longest first. */
export const SPANS = ['year', 'quarter', 'month'] as const;
export type Span = (typeof SPANS)[number];

/** What every roll-up sums. */
const sums = () => ({
  transactionCount: bigint('transaction_count', { mode: 'number' }).notNull(),
  amount: numeric({ precision: 20, scale: 2 }).notNull(),
  gstAmount: numeric('gst_amount', { precision: 20, scale: 2 }).notNull(),
  whtAmount: numeric('wht_amount', { precision: 20, scale: 2 }).notNull(),
});

/**
 * Transactions that are in no sum yet: an insert leaves them here, so that writers do not queue for the
 * rows of the sums, and `sumUp` moves them there. Who reads sums reads the views below, which hold
 * both in the snapshot of one statement.
 */
export const unsummedTransactions = pgTable('unsummed_transactions', {
  transactionDate: timestamp('transaction_date', { withTimezone: true, precision: 3 }).notNull(),
  taxpayerId: bigint('taxpayer_id', { mode: 'number' }).notNull(),
  districtId: bigint('district_id', { mode: 'number' }).notNull(),
  collectionType: text('collection_type').notNull(),
  amount: numeric({ precision: 18, scale: 2 }).notNull(),
  gstAmount: numeric('gst_amount', { precision: 18, scale: 2 }).notNull(),
  whtAmount: numeric('wht_amount', { precision: 18, scale: 2 }).notNull(),
});

const byDay = () => ({
  day: date({ mode: 'string' }).notNull(),
  districtId: bigint('district_id', { mode: 'number' }),
  collectionType: text('collection_type'),
  ...sums(),
});

/** `dailyTotals` without what is unsummed. */
export const summedDailyTotals = pgTable('daily_totals', byDay(), (table) => [
  unique('daily_totals_key')
    .on(table.districtId, table.collectionType, table.day)
    .nullsNotDistinct(),
  // The sums over all stand scattered among those of districts and types: read without a row of the table.
  index('daily_totals_of_all_index')
    .on(table.day, table.transactionCount, table.amount, table.gstAmount, table.whtAmount)
    .where(sql`${table.districtId} is null and ${table.collectionType} is null`),
]);

/**
 * Sums per calendar day of the authority, for each district and collection type and for all of
 * them together, as GROUPING SETS writes it: a null district or type is the sum over all. A figure
 * or a count over a period thus reads one row per day, whichever of the two filters is set; a
 * reader fixes both columns, to a value or to null. A day with unsummed transactions has a second
 * row: readers sum them.
 */
export const dailyTotals = pgView('current_daily_totals', byDay()).existing();

/**
 * GST and WHT together of all time, by district; rows are summed, and unsummed transactions come on top. What
 * has been summed in one go leaves a row of each district, and `gatherSums` keeps them few.
 */
export const districtCollections = pgTable('district_collections', {
  districtId: bigint('district_id', { mode: 'number' }).notNull(),
  collected: numeric({ precision: 20, scale: 2 }).notNull(),
});

const byPeriod = () => ({
  span: text({ enum: SPANS }).notNull(),
  firstDay: date('first_day', { mode: 'string' }).notNull(),
  taxpayerId: bigint('taxpayer_id', { mode: 'number' }).notNull(),
  ...sums(),
  /** For transactions of type GST alone. */
  gstTransactionCount: bigint('gst_transaction_count', { mode: 'number' }).notNull(),
  gstTransactionAmount: numeric('gst_transaction_amount', { precision: 20, scale: 2 }).notNull(),
});

/** `taxpayerPeriods` without what is unsummed. */
export const summedTaxpayerPeriods = pgTable('taxpayer_periods', byPeriod(), (table) => [
  primaryKey({
    name: 'taxpayer_periods_pkey',
    columns: [table.taxpayerId, table.span, table.firstDay],
  }),
  index('taxpayer_periods_amount_index').on(
    table.span,
    table.firstDay,
    table.amount,
    table.taxpayerId,
  ),
]);

/**
 * Sums per taxpayer and calendar month, quarter and year of the authority. Not per day: most
 * taxpayers have a few receipts a week, so that there would be as many rows as transactions. Each
 * period is cut into as few of these as it can be, and what remains of cut months is read from the
 * transactions (`splitPeriod`); one that is a single row per taxpayer has its top and its least
 * ones at the ends of the index by span, first day, amount and taxpayer.
 */
export const taxpayerPeriods = pgView('current_taxpayer_periods', byPeriod()).existing();

const ofAllTime = () => ({
  ...sums(),
  lastTransactionDate: timestamp('last_transaction_date', {
    withTimezone: true,
    precision: 3,
  }).notNull(),
});

/** `taxpayerTotals` without what is unsummed: a join by taxpayer finds its one row by the key. */
export const summedTaxpayerTotals = pgTable(
  'taxpayer_totals',
  { taxpayerId: bigint('taxpayer_id', { mode: 'number' }).primaryKey(), ...ofAllTime() },
  (table) => [index('taxpayer_totals_amount_index').on(table.amount, table.taxpayerId)],
);

/** Sums per taxpayer over all time, with an index by amount; without a transaction there is no row. */
export const taxpayerTotals = pgView('current_taxpayer_totals', {
  taxpayerId: bigint('taxpayer_id', { mode: 'number' }).notNull(),
  ...ofAllTime(),
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
