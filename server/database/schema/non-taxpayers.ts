import { bigint, date, pgTable, text } from 'drizzle-orm/pg-core';
import { districts } from './places.ts';

/** Businesses that somebody came across and that are not registered. */
export const nonTaxpayers = pgTable('non_taxpayers', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  businessSector: text('business_sector'),
  phoneNumber: text('phone_number'),
  address: text(),
  districtId: bigint('district_id', { mode: 'number' }).references(() => districts.id),
  identifiedDate: date('identified_date', { mode: 'string' }),
  /** How it came to the authority's notice. */
  source: text(),
});

export type NewNonTaxpayer = typeof nonTaxpayers.$inferInsert;
