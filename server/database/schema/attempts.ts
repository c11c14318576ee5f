import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often something was tried until `endsDate`. `key` is a keyed hash of what and by whom. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsDate: timestamp('ends_date', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('attempts_ends_date_index').on(table.endsDate)],
);
