import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { references } from '../references.ts';

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
    /** When a temporary password expires; null for never, or when there is none. */
    temporaryPasswordExpires: timestamp('temporary_password_expires', {
      withTimezone: true,
      precision: 3,
    }),
    isActive: boolean('is_active').notNull().default(true),
    /** Counts changes of the password: tokens of older generations are no longer valid. */
    sessionGeneration: integer('session_generation').notNull().default(0),
    /** The session that made the last change and stays valid. */
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

/** What the server knows of a session beside its token. */
export const sessions = pgTable(
  'sessions',
  {
    /** The `jti` of its tokens. */
    id: text().primaryKey(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    begunDate: timestamp('begun_date', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** When its last token expires. */
    expiresDate: timestamp('expires_date', { withTimezone: true, precision: 3 }).notNull(),
    /** When the user was last active, approximately. */
    usedDate: timestamp('used_date', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Whether the user has signed out of it. */
    hasEnded: boolean('has_ended').notNull().default(false),
  },
  (table) => [
    index('sessions_expires_date_index').on(table.expiresDate),
    index('sessions_user_id_index').on(table.userId),
    references(table.userId, users.id).onDelete('cascade'),
  ],
);

/**
 * The codes that were sent for an account, one for each request of a browser. `account`, `browser`
 * and the `verified…` are keyed hashes, so that the table names nobody. Unknown addresses have rows
 * too, so that they take the same time.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    account: text().notNull(),
    /** Of the secret that the browser was given when it asked. */
    browser: text().notNull(),
    codeHash: text('code_hash').notNull(),
    /** Wrong codes from the browser that asked. */
    wrongTries: integer('wrong_tries').notNull().default(0),
    /** Wrong codes from clients that did not bring its secret. */
    othersTries: integer('others_tries').notNull().default(0),
    /** Where the correct code was entered by a client without a secret; null until then. */
    verifiedFrom: text('verified_from'),
    /** Of the secret that the browser was given when it entered the correct code; null until then. */
    verifiedBrowser: text('verified_browser'),
    expiresDate: timestamp('expires_date', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'one_time_codes_pkey', columns: [table.account, table.browser] }),
    index('one_time_codes_expires_date_index').on(table.expiresDate),
  ],
);

/**
 * How often something was attempted until `expire`. `key` is a keyed hash of what and by whom. The
 * names are those that rate-limiter-flexible looks for.
 */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    points: integer('count').notNull(),
    expire: timestamp('ends_date', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('attempts_ends_date_index').on(table.expire)],
);
