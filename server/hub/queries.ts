import { sql, type SQLWrapper } from 'drizzle-orm';
import { timeInPeriod } from '../database/conditions.ts';
import type { Database } from '../database/database.ts';
import { listedDays, type Period } from '../database/dates.ts';
import { jsonList } from '../database/json.ts';
import { dailySums, RECORDED_DAYS } from '../database/roll-ups/daily-totals.ts';
import { refunds } from '../database/tables/refunds.ts';
import { count, day, money } from '../http/answers.ts';
import { jsonRecord } from '../http/json-record.ts';

const date = [sql`to_char(listed.day, 'YYYY-MM-DD')`, day] as const;

export const receipts = jsonRecord({
  date,
  receiptCount: [sql`coalesce(sum(transaction_count), 0)`, count],
  amount: [sql`coalesce(sum(amount), 0)`, money],
  gstAmount: [sql`coalesce(sum(gst_amount), 0)`, money],
});

export function dailyReceiptsAsJson(db: Database, period: Period, timeZone: string) {
  return jsonList(
    db,
    sql`select ${receipts.list}
    from ${listedDays('day', period, RECORDED_DAYS, timeZone)} as listed
    left join ${dailySums({}, period)} on daily.day = listed.day
    group by listed.day
    order by listed.day`,
  );
}

export const requests = jsonRecord({
  date,
  requestCount: [sql`coalesce(requests.count, 0)`, count],
  amount: [sql`coalesce(requests.amount, 0)`, money],
});

/** Requests without a date are left out, and a missing amount counts as nothing. */
export function refundRequestsAsJson(db: Database, period: Period, timeZone: string) {
  const { createdDate, amount } = refunds;
  const dayOf = (time: SQLWrapper) => sql`(${time} at time zone ${timeZone}::text)::date`;
  const recorded = sql`select ${dayOf(sql`min(${createdDate})`)} as first,
    ${dayOf(sql`max(${createdDate})`)} as last from ${refunds}`;
  return jsonList(
    db,
    sql`select ${requests.list}
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
