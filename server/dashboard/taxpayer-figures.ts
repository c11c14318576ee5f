import { eq, type SQL, sql } from 'drizzle-orm';
import { jsonObject } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { taxpayers } from '../database/schema/taxpayers.ts';
import type { Figures } from '../filters/figures.ts';
import { inDistrict } from '../filters/district.ts';
import { dayInPeriod } from '../filters/period.ts';

/**
 * How many taxpayers the register holds now, how many of them it calls active or inactive, and how
 * many were registered in the period; as the text of a JSON object.
 */
export function taxpayerFiguresAsJson(db: Database, { period, district }: Figures) {
  const { activity, registeredDate, districtId } = taxpayers;
  const where = inDistrict(districtId, district) ?? sql`true`;
  const isRegistered = dayInPeriod(registeredDate, period) ?? sql`true`;
  return jsonObject(
    db,
    sql`select
      count(*) as "total",
      ${countWhere(eq(activity, 'Active'))} as "active",
      ${countWhere(eq(activity, 'Inactive'))} as "inactive",
      ${countWhere(isRegistered)} as "registered"
    from ${taxpayers} where ${where}`,
  );
}

function countWhere(condition: SQL): SQL {
  return sql`count(*) filter (where ${condition})`;
}
