import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Figures } from '../filters/figures.ts';
import { jsonList } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { dailyTotals } from '../database/schema/roll-ups.ts';
import { taxpayers } from '../database/schema/taxpayers.ts';
import { inDistrict } from '../filters/district.ts';
import { listedDays } from '../filters/listed-days.ts';
import { dayInPeriod } from '../filters/period.ts';
import { daysOf } from '../roll-ups/daily-totals.ts';

/** How many taxpayers were registered in each month, as the text of a JSON array. */
export function registrationsAsJson(db: Database, figures: Figures, timeZone: string) {
  const { registeredDate, districtId } = taxpayers;
  return trend(db, figures, timeZone, {
    recorded: sql`select min(${registeredDate}) as first, max(${registeredDate}) as last
      from ${taxpayers}`,
    day: registeredDate,
    value: sql`count(*)`,
    rows: sql`${taxpayers} where ${inDistrict(districtId, figures.district) ?? sql`true`}
      and ${dayInPeriod(registeredDate, figures.period) ?? sql`true`}`,
  });
}

/** The sum of a tax in each month, as the text of a JSON array. */
export function accrualsAsJson(
  db: Database,
  tax: 'gstAmount' | 'whtAmount',
  figures: Figures,
  timeZone: string,
): Promise<string> {
  const { period, district } = figures;
  const { day } = dailyTotals;
  return trend(db, figures, timeZone, {
    recorded: sql`select min(${day}) as first, max(${day}) as last
      from ${dailyTotals} where ${daysOf({})}`,
    day,
    value: sql`sum(${dailyTotals[tax]})`,
    rows: sql`${dailyTotals} where ${daysOf({ district }, period)}`,
  });
}

interface Measured {
  /** A query for the first and the last day on record. */
  recorded: SQL;
  day: SQLWrapper;
  /** What is told of a month's rows. */
  value: SQL;
  /** A table with its condition. */
  rows: SQL;
}

/** An entry for each month of the period, 0 for one without a row. */
function trend(db: Database, { period }: Figures, timeZone: string, measured: Measured) {
  const { recorded, day, value, rows } = measured;
  return jsonList(
    db,
    sql`select to_char(listed.day, 'YYYY-MM') as "period", coalesce(months.value, 0) as "value"
    from ${listedDays('month', period, recorded, timeZone)} as listed
    left join (
      select date_trunc('month', ${day}::timestamp)::date as day, ${value} as value
      from ${rows} group by 1
    ) as months using (day)
    order by listed.day`,
  );
}
