import { sql } from 'drizzle-orm';
import { jsonObject } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { dailyTotals } from '../database/schema/roll-ups.ts';
import { daysOf } from '../roll-ups/daily-totals.ts';

/**
 * All transactions and today's in figures, as the text of a JSON object.
 *
 * @param timeZone says when today began
 */
export function transactionSummaryAsJson(db: Database, timeZone: string): Promise<string> {
  const { day, transactionCount, amount, gstAmount, whtAmount } = dailyTotals;
  const isToday = sql`${day} = (now() at time zone ${timeZone}::text)::date`;
  return jsonObject(
    db,
    sql`select
      coalesce(sum(${transactionCount}), 0) as "totalTransactions",
      coalesce(sum(${amount}), 0.00) as "totalAmount",
      coalesce(sum(${gstAmount}), 0.00) as "totalGST",
      coalesce(sum(${whtAmount}), 0.00) as "totalWHT",
      coalesce(sum(${transactionCount}) filter (where ${isToday}), 0) as "todayTransactions",
      coalesce(sum(${amount}) filter (where ${isToday}), 0.00) as "todayAmount"
    from ${dailyTotals} where ${daysOf({})}`,
  );
}
