import { bigint, date, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, references } from '../columns.ts';
import { districts, taxpayers } from './taxpayers.ts';

/** Those in stock have no owner and no district. */
export const devices = pgTable(
  'devices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    serialNumber: text('serial_number').notNull().unique('devices_serial_number_key'),
    model: text(),
    firmwareVersion: text('firmware_version'),
    status: text().notNull(),
    taxpayerId: bigint('taxpayer_id', { mode: 'number' }),
    districtId: bigint('district_id', { mode: 'number' }),
    deployedDate: date('deployed_date', { mode: 'string' }),
    lastSeenDate: moment('last_seen_date'),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (table) => [
    index('devices_taxpayer_id_index').on(table.taxpayerId),
    references(table.taxpayerId, taxpayers.id),
    references(table.districtId, districts.id),
  ],
);

export type NewDevice = typeof devices.$inferInsert;
