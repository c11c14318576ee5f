import { type SQL, sql } from 'drizzle-orm';
import { jsonObject } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { devices } from '../database/schema/devices.ts';
import { districts, regions } from '../database/schema/places.ts';
import { dailyTotals } from '../database/schema/roll-ups.ts';
import { taxpayers } from '../database/schema/taxpayers.ts';

/**
 * What the charts show, of all time and all districts, as the text of a JSON object. Each part is a
 * list of labels and values, the largest value first.
 */
export function chartsAsJson(db: Database): Promise<string> {
  return jsonObject(
    db,
    sql`select
      ${slices(taxpayersByCategory)} as "taxpayersByCategory",
      ${slices(devicesByStatus)} as "devicesByStatus",
      ${slices(collectionsByRegion)} as "collectionsByRegion",
      ${slices(transactionsByType)} as "transactionsByType"`,
  );
}

const taxpayersByCategory = sql`
  select category as label, count(*) as value from ${taxpayers} group by category`;

const devicesByStatus = sql`
  select status as label, count(*) as value from ${devices} group by status`;

/** GST and WHT together; a region without any has 0. */
const collectionsByRegion = sql`
  select ${regions.name} as label, coalesce(sum(gst_amount + wht_amount), 0) as value
  from ${regions}
  left join ${districts} on ${districts.regionId} = ${regions.id}
  left join ${dailyTotals} on ${dailyTotals.districtId} = ${districts.id} and collection_type is null
  group by ${regions.name}`;

const transactionsByType = sql`
  select collection_type as label, sum(transaction_count) as value from ${dailyTotals}
  where district_id is null and collection_type is not null
  group by collection_type`;

function slices(query: SQL): SQL {
  return sql`(select coalesce(
    json_agg(slice order by slice.value desc, slice.label collate "C"), '[]')
    from (${query}) as slice)`;
}
