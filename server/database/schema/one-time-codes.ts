import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The last code that was sent for an account. `account` and `verifiedFrom` are keyed hashes: the
 * table names nobody. Addresses that belong to nobody have rows too, so that they cost the same.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    account: text().primaryKey(),
    codeHash: text('code_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    /** From where the code was entered correctly; null until then. */
    verifiedFrom: text('verified_from'),
    expiresDate: timestamp('expires_date', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('one_time_codes_expires_date_index').on(table.expiresDate)],
);
