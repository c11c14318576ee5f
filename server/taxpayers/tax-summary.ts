import { type SQL, sql } from 'drizzle-orm';
import { jsonObject } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { taxpayerPeriods } from '../database/schema/roll-ups.ts';

/**
 * What a taxpayer had in each month from the first to the last with a transaction, in all, and in
 * the current month and year, as the text of a JSON object. No filter narrows it.
 *
 * @param timeZone says which month and year it is
 */
export function taxSummaryAsJson(
  db: Database,
  taxpayerId: number,
  timeZone: string,
): Promise<string> {
  const today = sql`(now() at time zone ${timeZone}::text)`;
  const isThis = (unit: string) =>
    sql`date_trunc(${unit}::text, month::timestamp) = date_trunc(${unit}::text, ${today})`;
  return jsonObject(
    db,
    sql`with months as (
      select first_day as month, amount, gst_amount as gst, wht_amount as wht
      from ${taxpayerPeriods} where taxpayer_id = ${taxpayerId} and span = 'month'
    ), calendar as (
      select generate_series(min(month), max(month), interval '1 month')::date as month from months
    ), filled as (
      select month, coalesce(amount, 0.00) as amount, coalesce(gst, 0.00) as gst,
        coalesce(wht, 0.00) as wht
      from calendar left join months using (month)
    )
    select
      ${byMonth(sql`gst`)} as "monthWiseGST",
      ${byMonth(sql`wht`)} as "monthWiseWHT",
      ${byMonth(sql`amount`)} as "monthWiseTransactionAmount",
      ${total(sql`gst`)} as "totalGST",
      ${total(sql`wht`)} as "totalWHT",
      ${total(sql`gst`, isThis('month'))} as "mtdgst",
      ${total(sql`wht`, isThis('month'))} as "mtdwht",
      ${total(sql`gst`, isThis('year'))} as "ytdgst",
      ${total(sql`wht`, isThis('year'))} as "ytdwht"
    from filled`,
  );
}

function byMonth(value: SQL): SQL {
  return sql`coalesce(json_agg(json_build_object(
    'month', to_char(month, 'YYYY-MM'), 'amount', ${value}) order by month), '[]')`;
}

function total(value: SQL, where: SQL = sql`true`): SQL {
  return sql`coalesce(sum(${value}) filter (where ${where}), 0.00)`;
}
