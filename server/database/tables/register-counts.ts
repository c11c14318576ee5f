import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * How many taxpayers there are, by what figures tell apart. Each change adds rows, of 1 and -1, which wait for
 * no others: readers sum them, and `gatherSums` keeps them few. No keys and no indexes: it is read as a whole.
 */
export const taxpayerCounts = pgTable('taxpayer_counts', {
  districtId: bigint('district_id', { mode: 'number' }).notNull(),
  category: text().notNull(),
  activity: text().notNull(),
  taxpayerCount: bigint('taxpayer_count', { mode: 'number' }).notNull(),
});

/** The same for devices; those in stock have no district. */
export const deviceCounts = pgTable('device_counts', {
  districtId: bigint('district_id', { mode: 'number' }),
  status: text().notNull(),
  deviceCount: bigint('device_count', { mode: 'number' }).notNull(),
});
