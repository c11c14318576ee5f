import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** A chain over the log: each seal holds the hash of its entries and that of the seal before. */
export const logSeals = pgTable('log_seals', {
  number: bigint({ mode: 'number' }).primaryKey(),
  firstId: bigint('first_id', { mode: 'number' }).notNull(),
  lastId: bigint('last_id', { mode: 'number' }).notNull().unique('log_seals_last_id_key'),
  /** Fewer than ids, since failed transactions have drawn some. */
  entryCount: integer('entry_count').notNull(),
  entriesHash: text('entries_hash').notNull(),
  previousHash: text('previous_hash').notNull(),
  hash: text().notNull(),
  sealedDate: moment('sealed_date').notNull(),
});

export type LogSeal = typeof logSeals.$inferSelect;
