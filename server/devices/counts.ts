import { asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { devices } from '../database/schema/devices.ts';
import { districts } from '../database/schema/places.ts';

const countWhere = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);
const { status } = devices;

/** How many devices there are and in which state. */
export async function readDeployment(db: Database) {
  const [figures] = await db
    .select({
      total: sql`count(*)`.mapWith(Number),
      deployed: countWhere(ne(status, 'In Stock')),
      inStock: countWhere(eq(status, 'In Stock')),
      active: countWhere(eq(status, 'Active')),
      inactive: countWhere(eq(status, 'Inactive')),
      faulty: countWhere(eq(status, 'Faulty')),
    })
    .from(devices);
  return figures;
}

/** How many devices stand in each district, by its name; devices in stock stand in none. */
export function countByDistrict(db: Database) {
  return db
    .select({
      district: districts.name,
      deviceCount: sql`count(${devices.id})`.mapWith(Number),
      activeCount: countWhere(eq(status, 'Active')),
    })
    .from(districts)
    .leftJoin(devices, eq(devices.districtId, districts.id))
    .groupBy(districts.name)
    .orderBy(asc(districts.name));
}
