import { bigint, date, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core';
import { districts } from './places.ts';

/** Registered merchants. Names are not unique; TINs are. */
export const taxpayers = pgTable(
  'taxpayers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    tin: text().notNull().unique(),
    category: text().notNull(),
    businessSector: text('business_sector').notNull(),
    districtId: bigint('district_id', { mode: 'number' })
      .notNull()
      .references(() => districts.id),
    address: text(),
    phoneNumber: text('phone_number'),
    email: text(),
    activity: text().notNull(),
    collectionTier: text('collection_tier').notNull(),
    registeredDate: date('registered_date', { mode: 'string' }).notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (table) => [
    index('taxpayers_district_id_index').on(table.districtId),
    index('taxpayers_name_index').on(table.name, table.id),
    index('taxpayers_search_index').using(
      'gin',
      table.name.op('gin_trgm_ops'),
      table.tin.op('gin_trgm_ops'),
    ),
  ],
);

export type NewTaxpayer = typeof taxpayers.$inferInsert;
