import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { dayInPeriod, inDistrict, timeInPeriod } from '../database/conditions.ts';
import type { Database } from '../database/database.ts';
import { listedDays } from '../database/dates.ts';
import { joinLists, jsonList, type JsonPieces } from '../database/json.ts';
import { dailySums, RECORDED_DAYS, recordedDays } from '../database/roll-ups/daily-totals.ts';
import { monthsOf, splitPeriod } from '../database/roll-ups/split-period.ts';
import { sumsByTaxpayer } from '../database/roll-ups/taxpayer-sums.ts';
import { refunds } from '../database/tables/refunds.ts';
import { districts, taxpayers } from '../database/tables/taxpayers.ts';
import type { Filters } from '../http/requests.ts';
import { listRefundsAsJson } from '../refunds/queries.ts';

/** The district is the taxpayer's, so requests of unregistered taxpayers are in none. */
export function refundHistoryAsJson(
  db: Database,
  { period, district }: Filters,
  status: string | undefined,
  timeZone: string,
): JsonPieces {
  const ofDistrict = inDistrict(taxpayers.districtId, district);
  return listRefundsAsJson(
    db,
    and(
      timeInPeriod(refunds.createdDate, period, timeZone),
      status === undefined ? undefined : eq(refunds.status, status),
      ofDistrict &&
        sql`${refunds.taxpayerId} in (select ${taxpayers.id} from ${taxpayers} where ${ofDistrict})`,
    ),
  );
}

/** One month at a time: years of tens of thousands of taxpayers would not fit into memory. */
export async function* gstAccrualAsJson(
  db: Database,
  { period, district }: Filters,
  timeZone: string,
): JsonPieces {
  const recorded = await recordedDays(db);
  const queries = monthsOf(period, recorded).map((month) => {
    const sums = sumsByTaxpayer(splitPeriod(month, recorded), timeZone);
    return accruals(month.startDate.slice(0, 'YYYY-MM'.length), sums, district);
  });
  yield* joinLists(db, queries);
}

function accruals(period: string, sums: SQL, district: string | undefined): SQL {
  return sql`select
      ${period}::text as "period",
      ${taxpayers.name} as "taxPayerName",
      ${taxpayers.tin} as "taxPayerTIN",
      ${districts.name} as "district",
      gst_transaction_count as "transactionCount",
      gst_transaction_amount as "amount",
      gst_amount as "gstAmount"
    from (${sums}) as sums
    join ${taxpayers} on ${taxpayers.id} = taxpayer_id
    join ${districts} on ${districts.id} = ${taxpayers.districtId}
    where gst_transaction_count > 0
      and ${district === undefined ? sql`true` : sql`${districts.name} = ${district}`}
    order by ${taxpayers.id}`;
}

export function registrationsAsJson(db: Database, figures: Filters, timeZone: string) {
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

export function accrualsAsJson(
  db: Database,
  tax: 'gst_amount' | 'wht_amount',
  figures: Filters,
  timeZone: string,
): Promise<string> {
  const { period, district } = figures;
  return trend(db, figures, timeZone, {
    recorded: RECORDED_DAYS,
    day: sql`day`,
    value: sql`sum(${sql.raw(tax)})`,
    rows: dailySums({ district }, period),
  });
}

interface Measured {
  recorded: SQL;
  day: SQLWrapper;
  value: SQL;
  rows: SQL;
}

function trend(db: Database, { period }: Filters, timeZone: string, measured: Measured) {
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
