import { sql } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { rowsOf } from './rows-of.ts';

const SUMS = 'count(*), sum(amount), sum(gst_amount), sum(wht_amount)';
const KEPT = 'transaction_count, amount, gst_amount, wht_amount';
const KEPT_GST = 'gst_transaction_count, gst_transaction_amount';

/** Kept sums with those of what none of them holds. */
const summed = (keys: string, parts: string, more = '') =>
  `select ${keys}, sum(transaction_count), sum(amount), sum(gst_amount), sum(wht_amount)${more}
    from (${parts}) as parts group by ${keys}`;

/** Each roll-up as its rows must be, from what it sums alone, and as they are read. */
function rollUps(zone: string): Record<string, [plain: string, kept: string]> {
  const local = `(transaction_date at time zone '${zone}')`;
  const grouped = 'cube (district_id, collection_type), grouping sets ((1), ())';
  return {
    daily_totals: [
      `select ${local}::date, district_id, collection_type, ${SUMS} from transactions
        group by ${grouped}`,
      summed(
        'day, district_id, collection_type',
        `select nullif(day, '-infinity') as day, district_id, collection_type, ${KEPT} from daily_totals
          union all select day, district_id, collection_type, ${SUMS} from live_transactions
          group by ${grouped}`,
      ),
    ],
    taxpayer_months: [
      `select taxpayer_id, date_trunc('month', ${local})::date, ${SUMS},
        sum(case collection_type when 'GST' then 1 else 0 end),
        sum(case collection_type when 'GST' then amount else 0 end)
        from transactions group by grouping sets ((1, 2), (1))`,
      summed(
        'taxpayer_id, first_day',
        `select taxpayer_id, nullif(first_day, '-infinity') as first_day, ${KEPT}, ${KEPT_GST}
          from taxpayer_months
          union all select taxpayer_id, date_trunc('month', day::timestamp)::date, ${SUMS},
            count(*) filter (where collection_type = 'GST'),
            coalesce(sum(amount) filter (where collection_type = 'GST'), 0)
          from live_transactions group by grouping sets ((1, 2), (1))`,
        `, sum(gst_transaction_count), sum(gst_transaction_amount)`,
      ),
    ],
    taxpayer_counts: [
      'select district_id, category, activity, count(*) from taxpayers group by 1, 2, 3',
      `select district_id, category, activity, sum(taxpayer_count)
        from current_taxpayer_counts group by 1, 2, 3`,
    ],
    device_counts: [
      'select district_id, status, count(*) from devices group by 1, 2',
      `select district_id, status, sum(device_count) from current_device_counts group by 1, 2`,
    ],
  };
}

/** How many rows each roll-up has that it should not have, or lacks; it has some at all. */
export async function differences(db: Database, zone = 'UTC'): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, [plain, kept]] of Object.entries(rollUps(zone))) {
    const [row] = await rowsOf<{ wrong: number; rows: number }>(
      db,
      sql.raw(`with plain as (${plain}), kept as (${kept}),
        extra as (select * from kept except all select * from plain),
        missing as (select * from plain except all select * from kept)
        select (select count(*) from extra)::int + (select count(*) from missing)::int as wrong,
          (select count(*) from kept)::int as rows`),
    );
    found[name] = row === undefined || row.rows === 0 ? Number.NaN : row.wrong;
  }
  return found;
}

export const NO_DIFFERENCE = {
  daily_totals: 0,
  taxpayer_months: 0,
  taxpayer_counts: 0,
  device_counts: 0,
};
