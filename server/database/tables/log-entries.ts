import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** The actions of people who only looked at something. */
export const READS = ['User viewed', 'User log viewed', 'Taxpayer viewed'] as const;

export type Read = (typeof READS)[number];

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
    /** The user; null for an unknown address and for programs. No key: an account may go. */
    actorId: bigint('actor_id', { mode: 'number' }),
    actorRole: text('actor_role'),
    /** What it was done to. */
    objectType: text('object_type'),
    objectId: text('object_id'),
    /** The changed fields of the object. */
    before: jsonb(),
    after: jsonb(),
    /** As in the header of the answer and in the lines of the process. */
    requestId: text('request_id'),
    createdDate: timestamp('created_date', { withTimezone: true, precision: 3 })
      .notNull()
      .defaultNow(),
  },
  (table) => [
    index('log_entries_email_index').on(sql`lower(${table.email})`, table.createdDate, table.id),
    index('log_entries_created_date_index').on(table.createdDate, table.id),
    // One for each reader, object and hour, however many servers answer.
    uniqueIndex('log_entries_read_index')
      .on(
        table.actorId,
        table.action,
        table.objectId,
        sql`date_trunc('hour', ${table.createdDate} at time zone 'UTC')`,
      )
      .where(sql`${table.action} in ('User viewed', 'User log viewed', 'Taxpayer viewed')`)
      .concurrently(),
  ],
);

export type NewLogEntry = typeof logEntries.$inferInsert;
