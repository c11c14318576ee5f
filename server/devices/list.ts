import { asc, eq } from 'drizzle-orm';
import { isoTime, named } from '../database/json.ts';
import { type JsonPieces, jsonPieces } from '../database/json-pieces.ts';
import type { Database } from '../database/open.ts';
import { devices } from '../database/schema/devices.ts';
import { districts, regions } from '../database/schema/places.ts';
import { taxpayers } from '../database/schema/taxpayers.ts';

/** Every device with its owner, by serial number, as the text of a JSON array in pieces. */
export function listDevicesAsJson(db: Database): JsonPieces {
  const { id, serialNumber, model, firmwareVersion, status, latitude, longitude } = devices;
  return jsonPieces(
    db,
    db
      .select({
        id,
        serialNumber: named(serialNumber, 'serialNumber'),
        model,
        firmwareVersion: named(firmwareVersion, 'firmwareVersion'),
        status,
        taxPayerId: named(devices.taxpayerId, 'taxPayerId'),
        taxPayerName: named(taxpayers.name, 'taxPayerName'),
        taxPayerTIN: named(taxpayers.tin, 'taxPayerTIN'),
        region: named(regions.name, 'region'),
        district: named(districts.name, 'district'),
        deployedDate: named(devices.deployedDate, 'deployedDate'),
        lastSeenDate: named(isoTime(devices.lastSeenDate), 'lastSeenDate'),
        latitude,
        longitude,
      })
      .from(devices)
      .leftJoin(taxpayers, eq(taxpayers.id, devices.taxpayerId))
      .leftJoin(districts, eq(districts.id, devices.districtId))
      .leftJoin(regions, eq(regions.id, districts.regionId))
      .orderBy(asc(serialNumber), asc(id)),
  );
}
