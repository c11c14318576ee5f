import { asc, eq, ne, type SQL } from 'drizzle-orm';
import { alphabetical } from '../database/alphabetical.ts';
import { inDistrict } from '../database/conditions.ts';
import type { Database } from '../database/database.ts';
import { isoTime, type JsonPieces, jsonPieces, aliased } from '../database/json.ts';
import { sumOfCounts } from '../database/roll-ups/register-counts.ts';
import { devices } from '../database/tables/devices.ts';
import { deviceCounts } from '../database/tables/register-counts.ts';
import { districts, regions, taxpayers } from '../database/tables/taxpayers.ts';

const { status, deviceCount } = deviceCounts;

/** Devices in stock have no district. */
export async function countDevices(db: Database, district?: string) {
  const [counts] = await db
    .select({
      total: sumOfCounts(deviceCount),
      deployed: sumOfCounts(deviceCount, ne(status, 'In Stock')),
      inStock: sumOfCounts(deviceCount, eq(status, 'In Stock')),
      active: sumOfCounts(deviceCount, eq(status, 'Active')),
      inactive: sumOfCounts(deviceCount, eq(status, 'Inactive')),
      faulty: sumOfCounts(deviceCount, eq(status, 'Faulty')),
    })
    .from(deviceCounts)
    .where(inDistrict(deviceCounts.districtId, district));
  if (counts === undefined) throw new Error('A query of counts has one row.');
  return counts;
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

export function listDevicesAsJson(db: Database): JsonPieces {
  const { id, serialNumber, model, firmwareVersion, status, latitude, longitude } = devices;
  const rows = (chosen: SQL | undefined) =>
    db
      .select({
        id,
        serialNumber: aliased(serialNumber, 'serialNumber'),
        model,
        firmwareVersion: aliased(firmwareVersion, 'firmwareVersion'),
        status,
        taxPayerId: aliased(devices.taxpayerId, 'taxPayerId'),
        taxPayerName: aliased(taxpayers.name, 'taxPayerName'),
        taxPayerTIN: aliased(taxpayers.tin, 'taxPayerTIN'),
        region: aliased(regions.name, 'region'),
        district: aliased(districts.name, 'district'),
        deployedDate: aliased(devices.deployedDate, 'deployedDate'),
        lastSeenDate: aliased(isoTime(devices.lastSeenDate), 'lastSeenDate'),
        latitude,
        longitude,
      })
      .from(devices)
      .leftJoin(taxpayers, eq(taxpayers.id, devices.taxpayerId))
      .leftJoin(districts, eq(districts.id, devices.districtId))
      .leftJoin(regions, eq(regions.id, districts.regionId))
      .where(chosen)
      .orderBy(asc(serialNumber), asc(id));
  return jsonPieces(db, rows, id);
}
