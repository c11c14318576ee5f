import { type SQLWrapper, sql } from 'drizzle-orm';
import { jsonList } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { refunds } from '../database/schema/refunds.ts';
import { listedDays } from '../filters/listed-days.ts';
import { type Period, timeInPeriod } from '../filters/period.ts';

/**
 * The refunds that were asked for on each day, the oldest first, as the text of a JSON array. Those
 * without a date belong to none, and an amount that was not supplied adds nothing.
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
