import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Who did what. Name and address are kept as they were then; the database refuses to change or
 * delete an entry.
 */
export const logEntries = pgTable(
  'log_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    userName: text('user_name'),
    action: text().notNull(),
    detail: text(),
    ipAddress: text('ip_address'),
    createdDate: timestamp('created_date', { withTimezone: true, precision: 3 })
      .notNull()
      .defaultNow(),
  },
  (table) => [
    index('log_entries_email_index').on(sql`lower(${table.email})`, table.createdDate, table.id),
    index('log_entries_created_date_index').on(table.createdDate, table.id),
  ],
);

export type NewLogEntry = typeof logEntries.$inferInsert;
