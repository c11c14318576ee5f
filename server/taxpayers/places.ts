import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { districts, regions } from '../database/schema/places.ts';

/** The country's regions by name. */
export function listRegions(db: Database) {
  return db
    .select({ id: regions.id, regionName: regions.name })
    .from(regions)
    .orderBy(asc(regions.name));
}

/** The country's districts by name. */
export function listDistricts(db: Database) {
  return db
    .select({ id: districts.id, districtName: districts.name, regionName: regions.name })
    .from(districts)
    .innerJoin(regions, eq(regions.id, districts.regionId))
    .orderBy(asc(districts.name));
}
