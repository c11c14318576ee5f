import { sql } from 'drizzle-orm';
import { jsonList } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { dailyTotals } from '../database/schema/roll-ups.ts';
import { listedDays } from '../filters/listed-days.ts';
import type { Period } from '../filters/period.ts';
import { daysOf } from '../roll-ups/daily-totals.ts';

/** The receipts of each day, the oldest first, as the text of a JSON array. */
export function dailyReceiptsAsJson(db: Database, period: Period, timeZone: string) {
  const { day, transactionCount, amount, gstAmount } = dailyTotals;
  const recorded = sql`select min(${day}) as first, max(${day}) as last
    from ${dailyTotals} where ${daysOf({})}`;
  return jsonList(
    db,
    sql`select
      to_char(listed.day, 'YYYY-MM-DD') as "date",
      coalesce(${transactionCount}, 0) as "receiptCount",
      coalesce(${amount}, 0) as "amount",
      coalesce(${gstAmount}, 0) as "gstAmount"
    from ${listedDays('day', period, recorded, timeZone)} as listed
    left join ${dailyTotals} on ${day} = listed.day and ${daysOf({}, period)}
    order by listed.day`,
  );
}
