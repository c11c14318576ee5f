import { bigint, boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** What the server knows of a session beside its token. */
export const sessions = pgTable(
  'sessions',
  {
    /** The `jti` of its tokens. */
    id: text().primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    begunDate: timestamp('begun_date', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** When its last token expires. */
    expiresDate: timestamp('expires_date', { withTimezone: true, precision: 3 }).notNull(),
    /** About when the person worked last. */
    usedDate: timestamp('used_date', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Signed out of. */
    hasEnded: boolean('has_ended').notNull().default(false),
  },
  (table) => [
    index('sessions_expires_date_index').on(table.expiresDate),
    index('sessions_user_id_index').on(table.userId),
  ],
);
