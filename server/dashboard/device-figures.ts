import { type SQL, sql } from 'drizzle-orm';
import { jsonObject } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { devices } from '../database/schema/devices.ts';
import type { Figures } from '../filters/figures.ts';
import { inDistrict } from '../filters/district.ts';

/**
 * How many devices there are now in which state, as the text of a JSON object. Nobody recorded how
 * they stood on other days: the period changes nothing. Devices in stock stand in no district.
 */
export function deviceFiguresAsJson(db: Database, { district }: Figures): Promise<string> {
  return jsonObject(
    db,
    sql`select
      count(*) as "total",
      ${countIn('Active')} as "active",
      ${countIn('Inactive')} as "inactive",
      ${countIn('Faulty')} as "faulty",
      ${countIn('In Stock')} as "inStock"
    from ${devices} where ${inDistrict(devices.districtId, district) ?? sql`true`}`,
  );
}

function countIn(status: string): SQL {
  return sql`count(*) filter (where ${devices.status} = ${status}::text)`;
}
