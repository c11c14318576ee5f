import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

export const READ_ACTIONS = ['User viewed', 'User log viewed', 'Taxpayer viewed'] as const;

export type ReadAction = (typeof READ_ACTIONS)[number];

/** Names are kept as they were then; the database refuses to change or delete an entry. */
export const logEntries = pgTable(
  'log_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    userName: text('user_name'),
    action: text().notNull(),
    detail: text(),
    ipAddress: text('ip_address'),
    /** Not a foreign key, because an account may be deleted. */
    actorId: bigint('actor_id', { mode: 'number' }),
    actorRole: text('actor_role'),
    objectType: text('object_type'),
    objectId: text('object_id'),
    before: jsonb(),
    after: jsonb(),
    requestId: text('request_id'),
    createdDate: moment('created_date').notNull().defaultNow(),
  },
  (table) => [
    index('log_entries_email_index').on(sql`lower(${table.email})`, table.createdDate, table.id),
    index('log_entries_created_date_index').on(table.createdDate, table.id),
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
