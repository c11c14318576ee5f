import { sql } from 'drizzle-orm';
import { bigint, date, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core';
import { references } from '../columns.ts';
import { alphabetical } from '../alphabetical.ts';

export const regions = pgTable('regions', {
  id: bigint({ mode: 'number' }).primaryKey(),
  name: text().notNull().unique('regions_name_key'),
});

export const districts = pgTable(
  'districts',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    name: text().notNull().unique('districts_name_key'),
    regionId: bigint('region_id', { mode: 'number' }).notNull(),
  },
  (table) => [references(table.regionId, regions.id)],
);

export const taxpayers = pgTable(
  'taxpayers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    tin: text().notNull().unique('taxpayers_tin_key'),
    category: text().notNull(),
    businessSector: text('business_sector').notNull(),
    districtId: bigint('district_id', { mode: 'number' }).notNull(),
    address: text(),
    phoneNumber: text('phone_number'),
    email: text(),
    activity: text().notNull(),
    collectionTier: text('collection_tier').notNull(),
    registeredDate: date('registered_date', { mode: 'string' }).notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** As `searchForm` in `typed-text.ts` writes it. */
    searchName: text('search_name').generatedAlwaysAs(sql`search_form(name)`),
  },
  (table) => [
    index('taxpayers_district_id_index').on(table.districtId),
    index('taxpayers_alphabet_index').on(alphabetical(table.name), table.id),
    // Registrations in a period are counted from the index alone.
    index('taxpayers_registered_date_index').on(table.registeredDate, table.districtId),
    index('taxpayers_search_name_index').using(
      'gin',
      table.searchName.op('gin_trgm_ops'),
      table.tin.op('gin_trgm_ops'),
    ),
    references(table.districtId, districts.id),
  ],
);

export type NewTaxpayer = typeof taxpayers.$inferInsert;

export const nonTaxpayers = pgTable(
  'non_taxpayers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    businessSector: text('business_sector'),
    phoneNumber: text('phone_number'),
    address: text(),
    districtId: bigint('district_id', { mode: 'number' }),
    identifiedDate: date('identified_date', { mode: 'string' }),
    source: text(),
  },
  (table) => [references(table.districtId, districts.id)],
);

export type NewNonTaxpayer = typeof nonTaxpayers.$inferInsert;
