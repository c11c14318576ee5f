import { bigint, date, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { references } from '../references.ts';
import { users } from './accounts.ts';
import { taxpayers } from './taxpayers.ts';

/** Links to statements. The link holds the token, the table only its hash. */
export const statements = pgTable(
  'statements',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text().notNull(),
    taxpayerId: bigint('taxpayer_id', { mode: 'number' }).notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    createdBy: bigint('created_by', { mode: 'number' }).notNull(),
    expiresDate: timestamp('expires_date', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('statements_expires_date_index').on(table.expiresDate),
    references(table.taxpayerId, taxpayers.id),
    references(table.createdBy, users.id),
  ],
);
