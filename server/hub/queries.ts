import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { timeInPeriod } from '../database/conditions.ts';
import type { Database } from '../database/database.ts';
import { listedDays, type Period } from '../database/dates.ts';
import { jsonList } from '../database/json.ts';
import { daysOf } from '../database/roll-ups/daily-totals.ts';
import { sumsByTaxpayer } from '../database/roll-ups/taxpayer-sums.ts';
import { refunds } from '../database/tables/refunds.ts';
import { dailyTotals } from '../database/tables/roll-ups.ts';
import { taxpayers } from '../database/tables/taxpayers.ts';

/** The receipts of each day, the oldest first, as the text of a JSON array. */
export function dailyReceiptsAsJson(db: Database, period: Period, timeZone: string) {
  const { day, transactionCount, amount, gstAmount } = dailyTotals;
  const recorded = sql`select min(${day}) as first, max(${day}) as last
    from ${dailyTotals} where ${daysOf({})}`;
  return jsonList(
    db,
    sql`select
      to_char(listed.day, 'YYYY-MM-DD') as "date",
      coalesce(sum(${transactionCount}), 0) as "receiptCount",
      coalesce(sum(${amount}), 0) as "amount",
      coalesce(sum(${gstAmount}), 0) as "gstAmount"
    from ${listedDays('day', period, recorded, timeZone)} as listed
    left join ${dailyTotals} on ${day} = listed.day and ${daysOf({}, period)}
    group by listed.day
    order by listed.day`,
  );
}

/**
 * The refund requests of each day, the oldest first, as the text of a JSON array. Requests without
 * a date are left out, and a missing amount counts as nothing.
 */
export function refundRequestsAsJson(db: Database, period: Period, timeZone: string) {
  const { createdDate, amount } = refunds;
  const dayOf = (time: SQLWrapper) => sql`(${time} at time zone ${timeZone}::text)::date`;
  const recorded = sql`select ${dayOf(sql`min(${createdDate})`)} as first,
    ${dayOf(sql`max(${createdDate})`)} as last from ${refunds}`;
  return jsonList(
    db,
    sql`select
      to_char(listed.day, 'YYYY-MM-DD') as "date",
      coalesce(requests.count, 0) as "requestCount",
      coalesce(requests.amount, 0) as "amount"
    from ${listedDays('day', period, recorded, timeZone)} as listed
    left join (
      select ${dayOf(createdDate)} as day, count(*) as count, sum(${amount}) as amount
      from ${refunds}
      where ${timeInPeriod(createdDate, period, timeZone) ?? sql`true`}
      group by 1
    ) as requests using (day)
    order by listed.day`,
  );
}

/**
 * The taxpayers with the highest or lowest amount in a period, of those with a transaction in it,
 * as the text of a JSON array. Ties are ordered by id.
 *
 * @param timeZone the authority's, as an IANA name
 */
export async function ranksAsJson(
  db: Database,
  which: 'most' | 'least',
  count: number,
  period: Period,
  timeZone: string,
): Promise<string> {
  const order: SQL = which === 'most' ? sql`amount desc, taxpayer_id` : sql`amount, taxpayer_id`;
  const sums = await sumsByTaxpayer(db, period, timeZone);
  return jsonList(
    db,
    sql`select
      row_number() over (order by ${order}) as "rank",
      ${taxpayers.name} as "taxPayerName",
      ${taxpayers.tin} as "taxPayerTIN",
      transaction_count as "transactionCount",
      amount as "amount",
      gst_amount as "gstAmount"
    from (select * from ${sums} as sums order by ${order} limit ${count}) as ranked
    join ${taxpayers} on ${taxpayers.id} = ranked.taxpayer_id
    order by 1`,
  );
}
