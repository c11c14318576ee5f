import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, references } from '../columns.ts';

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
    temporaryPasswordExpires: moment('temporary_password_expires'),
    isActive: boolean('is_active').notNull().default(true),
    /** Tokens of older generations are no longer valid. */
    sessionGeneration: integer('session_generation').notNull().default(0),
    /** The session that changed the password and stays valid. */
    keptSession: text('kept_session'),
    createdDate: moment('created_date').notNull().defaultNow(),
    lastLoginDate: moment('last_login_date'),
  },
  (table) => [uniqueIndex('users_email_key').on(sql`lower(${table.email})`)],
);

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    begunDate: moment('begun_date').notNull().defaultNow(),
    expiresDate: moment('expires_date').notNull(),
    usedDate: moment('used_date').notNull().defaultNow(),
    hasEnded: boolean('has_ended').notNull().default(false),
  },
  (table) => [
    index('sessions_expires_date_index').on(table.expiresDate),
    index('sessions_user_id_index').on(table.userId),
    references(table.userId, users.id).onDelete('cascade'),
  ],
);

/**
 * `account`, `browser` and `verified…` are keyed hashes: the table names nobody. Unknown addresses
 * have rows too, so that they take the same time.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    account: text().notNull(),
    browser: text().notNull(),
    codeHash: text('code_hash').notNull(),
    /** From the browser that asked; the others' are those without its secret. */
    wrongTries: integer('wrong_tries').notNull().default(0),
    othersTries: integer('others_tries').notNull().default(0),
    verifiedFrom: text('verified_from'),
    verifiedBrowser: text('verified_browser'),
    expiresDate: moment('expires_date').notNull(),
  },
  (table) => [
    primaryKey({ name: 'one_time_codes_pkey', columns: [table.account, table.browser] }),
    index('one_time_codes_expires_date_index').on(table.expiresDate),
  ],
);

/** The names are those that rate-limiter-flexible looks for. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    points: integer('count').notNull(),
    expire: moment('ends_date').notNull(),
  },
  (table) => [index('attempts_ends_date_index').on(table.expire)],
);
