import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Staff who may sign in. `passwordHash` is in the format of `auth/passwords.ts`. */
export const users = pgTable(
  'users',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    name: text().notNull(),
    role: text().notNull(),
    phone: text(),
    passwordHash: text('password_hash').notNull(),
    passwordIsTemporary: boolean('password_is_temporary').notNull().default(false),
    /** When a temporary password stops to work; null: never, or there is none. */
    temporaryPasswordExpires: timestamp('temporary_password_expires', {
      withTimezone: true,
      precision: 3,
    }),
    isActive: boolean('is_active').notNull().default(true),
    /** Counts the changes of the password: tokens of older generations have ended. */
    sessionGeneration: integer('session_generation').notNull().default(0),
    /** The id of the token that made the last change and goes on. */
    keptSession: text('kept_session'),
    createdDate: timestamp('created_date', { withTimezone: true, precision: 3 })
      .notNull()
      .defaultNow(),
    lastLoginDate: timestamp('last_login_date', { withTimezone: true, precision: 3 }),
  },
  (table) => [uniqueIndex('users_email_key').on(sql`lower(${table.email})`)],
);

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;
