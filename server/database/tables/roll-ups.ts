import {
  bigint,
  boolean,
  date,
  index,
  numeric,
  pgTable,
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
 * Sums per calendar day of the authority, for each district and collection type and for all of
 * them together, as GROUPING SETS writes it: a null district or type is the sum over all. A figure
 * or a count over a period thus reads one row per day, whichever of the two filters is set; a
 * reader fixes both columns, to a value or to null.
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
  ],
);

/**
 * Sums per taxpayer and calendar month, quarter and year of the authority. Not per day: most
 * taxpayers have a few receipts a week, so that there would be as many rows as transactions. Each
 * period is cut into as few of these as it can be, and what remains of cut months is read from the
 * transactions (`splitPeriod`); one that is a single row per taxpayer has its top and its least
 * ones at the ends of the index.
 */
export const taxpayerPeriods = pgTable(
  'taxpayer_periods',
  {
    span: text({ enum: SPANS }).notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    taxpayerId: bigint('taxpayer_id', { mode: 'number' }).notNull(),
    ...sums(),
    /** For transactions of type GST alone. */
    gstTransactionCount: bigint('gst_transaction_count', { mode: 'number' }).notNull(),
    gstTransactionAmount: numeric('gst_transaction_amount', { precision: 20, scale: 2 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.taxpayerId, table.span, table.firstDay] }),
    index('taxpayer_periods_amount_index').on(
      table.span,
      table.firstDay,
      table.amount,
      table.taxpayerId,
    ),
  ],
);

/** Sums per taxpayer over all time; taxpayers without a transaction have no row. */
export const taxpayerTotals = pgTable(
  'taxpayer_totals',
  {
    taxpayerId: bigint('taxpayer_id', { mode: 'number' }).primaryKey(),
    ...sums(),
    lastTransactionDate: timestamp('last_transaction_date', {
      withTimezone: true,
      precision: 3,
    }).notNull(),
  },
  (table) => [index('taxpayer_totals_amount_index').on(table.amount, table.taxpayerId)],
);

/** A single row about how current the roll-ups are. */
export const rollUpState = pgTable('roll_up_state', {
  isOnlyRow: boolean('is_only_row').primaryKey().default(true),
  /** Whose calendar days the roll-ups hold; an IANA name. */
  timeZone: text('time_zone').notNull(),
  /** Incremented by each change of what a list of transactions can find. */
  generation: bigint({ mode: 'number' }).notNull(),
});

/** Cached row counts that the roll-ups can't tell, of a text search for instance. */
export const rememberedCounts = pgTable('remembered_counts', {
  /** Names the list and its filters. */
  key: text().primaryKey(),
  /** The generation that was counted; in any other one the count is out of date. */
  generation: bigint({ mode: 'number' }).notNull(),
  rowCount: bigint('row_count', { mode: 'number' }).notNull(),
});
