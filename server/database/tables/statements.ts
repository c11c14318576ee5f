import { bigint, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, references } from '../columns.ts';
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
    expiresDate: moment('expires_date').notNull(),
  },
  (table) => [
    index('statements_expires_date_index').on(table.expiresDate),
    references(table.taxpayerId, taxpayers.id),
    references(table.createdBy, users.id),
  ],
);
