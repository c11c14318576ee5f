import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { jsonObject } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { dailyTotals } from '../database/schema/roll-ups.ts';
import type { Figures } from '../filters/figures.ts';
import { dayInPeriod, type Period } from '../filters/period.ts';
import { daysOf } from '../roll-ups/daily-totals.ts';
import { periodBefore } from './period-before.ts';

/**
 * The sums of a period's transactions, and of as many days just before it; these are null when the
 * period is open at an end. As the text of a JSON object.
 */
export function transactionFiguresAsJson(db: Database, { period, district }: Figures) {
  const before = periodBefore(period);
  const { transactionCount, amount, gstAmount, whtAmount } = dailyTotals;
  const previous = (sum: SQLWrapper) => (before === undefined ? sql`null` : sumOf(sum, before));
  return jsonObject(
    db,
    sql`select
      ${sumOf(transactionCount, period)} as "count",
      ${sumOf(amount, period)} as "amount",
      ${sumOf(gstAmount, period)} as "gst",
      ${sumOf(whtAmount, period)} as "wht",
      ${previous(transactionCount)} as "previousCount",
      ${previous(amount)} as "previousAmount",
      ${previous(gstAmount)} as "previousGst",
      ${previous(whtAmount)} as "previousWht"
    from ${dailyTotals}
    where ${daysOf({ district }, before === undefined ? period : { ...period, startDate: before.startDate })}`,
  );
}

function sumOf(column: SQLWrapper, period: Period): SQL {
  const isWithin = dayInPeriod(dailyTotals.day, period) ?? sql`true`;
  return sql`coalesce(sum(${column}) filter (where ${isWithin}), 0)`;
}
