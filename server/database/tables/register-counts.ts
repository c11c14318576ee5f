import { bigint, pgTable, pgView, text } from 'drizzle-orm/pg-core';

const ofTaxpayers = () => ({
  districtId: bigint('district_id', { mode: 'number' }).notNull(),
  category: text().notNull(),
  activity: text().notNull(),
  taxpayerCount: bigint('taxpayer_count', { mode: 'number' }).notNull(),
});
const ofDevices = () => ({
  districtId: bigint('district_id', { mode: 'number' }),
  status: text().notNull(),
  deviceCount: bigint('device_count', { mode: 'number' }).notNull(),
});

/** Without keys and indexes: they are read as a whole. */
export const countedTaxpayers = pgTable('taxpayer_counts', ofTaxpayers());
export const countedDevices = pgTable('device_counts', ofDevices());

/** While there is a row, the register itself is counted. */
export const registerMarks = pgTable('register_marks', {
  register: text({ enum: ['taxpayers', 'devices'] }).notNull(),
});

/** The counts, or each row of a marked register: readers sum them. */
export const taxpayerCounts = pgView('current_taxpayer_counts', ofTaxpayers()).existing();
export const deviceCounts = pgView('current_device_counts', ofDevices()).existing();
