import { asc, count, eq, type SQL, sql } from 'drizzle-orm';
import { isoTime, named } from '../database/json.ts';
import { type JsonPieces, jsonPieces } from '../database/json-pieces.ts';
import type { Database } from '../database/open.ts';
import { devices } from '../database/schema/devices.ts';
import { districts, regions } from '../database/schema/places.ts';
import { taxpayerTotals } from '../database/schema/roll-ups.ts';
import { taxpayers } from '../database/schema/taxpayers.ts';

/** Every taxpayer's id and name, by name: what a picker needs. Names repeat, ids do not. */
export function listTaxpayerOptionsAsJson(db: Database): JsonPieces {
  return jsonPieces(
    db,
    db
      .select({ id: taxpayers.id, taxPayerName: named(taxpayers.name, 'taxPayerName') })
      .from(taxpayers)
      .orderBy(asc(taxpayers.name), asc(taxpayers.id)),
  );
}

/**
 * Taxpayer records by name, as the text of a JSON array in pieces.
 *
 * @param where any condition on `taxpayers`, `districts` and `regions`; all taxpayers without one
 */
export function listTaxpayersAsJson(db: Database, where?: SQL): JsonPieces {
  const owned = db
    .select({ taxpayerId: devices.taxpayerId, deviceCount: count().as('device_count') })
    .from(devices)
    .groupBy(devices.taxpayerId)
    .as('owned');
  const rows = db
    .select({
      id: taxpayers.id,
      taxPayerName: named(taxpayers.name, 'taxPayerName'),
      taxPayerTIN: named(taxpayers.tin, 'taxPayerTIN'),
      category: taxpayers.category,
      businessSector: named(taxpayers.businessSector, 'businessSector'),
      region: named(regions.name, 'region'),
      district: named(districts.name, 'district'),
      address: taxpayers.address,
      phoneNumber: named(taxpayers.phoneNumber, 'phoneNumber'),
      email: taxpayers.email,
      activity: taxpayers.activity,
      collectionTier: named(taxpayers.collectionTier, 'collectionTier'),
      deviceCount: named(sql`coalesce(${owned.deviceCount}, 0)`, 'deviceCount'),
      registeredDate: named(taxpayers.registeredDate, 'registeredDate'),
      lastTransactionDate: named(
        isoTime(taxpayerTotals.lastTransactionDate),
        'lastTransactionDate',
      ),
      latitude: taxpayers.latitude,
      longitude: taxpayers.longitude,
    })
    .from(taxpayers)
    .innerJoin(districts, eq(districts.id, taxpayers.districtId))
    .innerJoin(regions, eq(regions.id, districts.regionId))
    .leftJoin(owned, eq(owned.taxpayerId, taxpayers.id))
    .leftJoin(taxpayerTotals, eq(taxpayerTotals.taxpayerId, taxpayers.id))
    .where(where)
    .orderBy(asc(taxpayers.name), asc(taxpayers.id));
  return jsonPieces(db, rows);
}
