import { sql, type SQLWrapper } from 'drizzle-orm';
import { timeInPeriod } from '../database/conditions.ts';
import type { Database } from '../database/database.ts';
import { listedDays, type Period } from '../database/dates.ts';
import { jsonList } from '../database/json.ts';
import { dailySums, RECORDED_DAYS } from '../database/roll-ups/daily-totals.ts';
import { refunds } from '../database/tables/refunds.ts';

export function dailyReceiptsAsJson(db: Database, period: Period, timeZone: string) {
  return jsonList(
    db,
    sql`select
      to_char(listed.day, 'YYYY-MM-DD') as "date",
      coalesce(sum(transaction_count), 0) as "receiptCount",
      coalesce(sum(amount), 0) as "amount",
      coalesce(sum(gst_amount), 0) as "gstAmount"
    from ${listedDays('day', period, RECORDED_DAYS, timeZone)} as listed
    left join ${dailySums({}, period)} on daily.day = listed.day
    group by listed.day
    order by listed.day`,
  );
}

/** Requests without a date are left out, and a missing amount counts as nothing. */
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
