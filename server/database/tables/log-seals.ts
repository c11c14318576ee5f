import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A chain over the log: each seal holds the hash of its entries and that of the seal before. */
export const logSeals = pgTable('log_seals', {
  /** Counted from 1 without gaps. */
  number: bigint({ mode: 'number' }).primaryKey(),
  /** Follows the last id of the seal before: an entry between two seals belongs to one of them. */
  firstId: bigint('first_id', { mode: 'number' }).notNull(),
  lastId: bigint('last_id', { mode: 'number' }).notNull().unique('log_seals_last_id_key'),
  /** Fewer than ids: one that was drawn by a transaction that failed is missing. */
  entryCount: integer('entry_count').notNull(),
  entriesHash: text('entries_hash').notNull(),
  /** Empty in the first. */
  previousHash: text('previous_hash').notNull(),
  hash: text().notNull(),
  sealedDate: timestamp('sealed_date', { withTimezone: true, precision: 3 }).notNull(),
});

export type LogSeal = typeof logSeals.$inferSelect;
