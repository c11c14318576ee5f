import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** The regions of the country; each holds several districts. */
export const regions = pgTable('regions', {
  id: bigint({ mode: 'number' }).primaryKey(),
  name: text().notNull().unique(),
});

/** The districts in which taxpayers are registered. */
export const districts = pgTable('districts', {
  id: bigint({ mode: 'number' }).primaryKey(),
  name: text().notNull().unique(),
  regionId: bigint('region_id', { mode: 'number' })
    .notNull()
    .references(() => regions.id),
});
