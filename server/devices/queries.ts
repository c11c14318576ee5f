import { asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alphabetical } from '../database/alphabetical.ts';
import { inDistrict } from '../database/conditions.ts';
import type { Database } from '../database/database.ts';
import { isoTime, jsonObject, type JsonPieces, jsonPieces } from '../database/json.ts';
import { sumOfCounts } from '../database/roll-ups/register-counts.ts';
import { devices } from '../database/tables/devices.ts';
import { deviceCounts } from '../database/tables/register-counts.ts';
import { districts, regions, taxpayers } from '../database/tables/taxpayers.ts';
import { coordinate, count, day, id, optional, text, time } from '../http/answers.ts';
import { jsonRecord } from '../http/json-record.ts';

const { status, deviceCount } = deviceCounts;

const countOf = (where?: SQL) => [sumOfCounts(deviceCount, where), count] as const;

const counts = {
  total: countOf(),
  deployed: countOf(ne(status, 'In Stock')),
  inStock: countOf(eq(status, 'In Stock')),
  active: countOf(eq(status, 'Active')),
  inactive: countOf(eq(status, 'Inactive')),
  faulty: countOf(eq(status, 'Faulty')),
};
export const deployment = jsonRecord(counts);

const { total, active, inactive, faulty, inStock } = counts;
export const deviceFigures = jsonRecord({ total, active, inactive, faulty, inStock });

/** Devices in stock have no district. */
export function countDevicesAsJson(
  db: Database,
  { list }: typeof deployment,
  district?: string,
): Promise<string> {
  const isOfDistrict = inDistrict(deviceCounts.districtId, district) ?? sql`true`;
  return jsonObject(db, sql`select ${list} from ${deviceCounts} where ${isOfDistrict}`);
}

export function countByDistrict(db: Database) {
  return db
    .select({
      district: districts.name,
      deviceCount: sumOfCounts(deviceCount),
      activeCount: sumOfCounts(deviceCount, eq(status, 'Active')),
    })
    .from(districts)
    .leftJoin(deviceCounts, eq(deviceCounts.districtId, districts.id))
    .groupBy(districts.name)
    .orderBy(asc(alphabetical(districts.name)));
}

export const deviceRecord = jsonRecord({
  id: [devices.id, id],
  serialNumber: [devices.serialNumber, text],
  model: [devices.model, optional(text)],
  firmwareVersion: [devices.firmwareVersion, optional(text)],
  status: [devices.status, text],
  taxPayerId: [devices.taxpayerId, optional(id)],
  taxPayerName: [taxpayers.name, optional(text)],
  taxPayerTIN: [taxpayers.tin, optional(text)],
  region: [regions.name, optional(text)],
  district: [districts.name, optional(text)],
  deployedDate: [devices.deployedDate, optional(day)],
  lastSeenDate: [isoTime(devices.lastSeenDate), optional(time)],
  latitude: [devices.latitude, optional(coordinate)],
  longitude: [devices.longitude, optional(coordinate)],
});

export function listDevicesAsJson(db: Database): JsonPieces {
  const rows = (chosen: SQL | undefined) =>
    db
      .select(deviceRecord.columns)
      .from(devices)
      .leftJoin(taxpayers, eq(taxpayers.id, devices.taxpayerId))
      .leftJoin(districts, eq(districts.id, devices.districtId))
      .leftJoin(regions, eq(regions.id, districts.regionId))
      .where(chosen)
      .orderBy(asc(devices.serialNumber), asc(devices.id));
  return jsonPieces(db, rows, devices.id);
}
