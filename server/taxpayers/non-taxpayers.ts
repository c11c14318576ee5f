import { asc, eq } from 'drizzle-orm';
import { named } from '../database/json.ts';
import { type JsonPieces, jsonPieces } from '../database/json-pieces.ts';
import type { Database } from '../database/open.ts';
import { nonTaxpayers } from '../database/schema/non-taxpayers.ts';
import { districts, regions } from '../database/schema/places.ts';

/** Businesses that are not registered, by name, as the text of a JSON array in pieces. */
export function listNonTaxpayersAsJson(db: Database): JsonPieces {
  const { id, name, businessSector, phoneNumber, address, identifiedDate, source } = nonTaxpayers;
  return jsonPieces(
    db,
    db
      .select({
        id,
        name,
        businessSector: named(businessSector, 'businessSector'),
        phoneNumber: named(phoneNumber, 'phoneNumber'),
        address,
        region: named(regions.name, 'region'),
        district: named(districts.name, 'district'),
        identifiedDate: named(identifiedDate, 'identifiedDate'),
        source,
      })
      .from(nonTaxpayers)
      .leftJoin(districts, eq(districts.id, nonTaxpayers.districtId))
      .leftJoin(regions, eq(regions.id, districts.regionId))
      .orderBy(asc(name), asc(id)),
  );
}
