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
import { count, money, month, text } from '../http/answers.ts';
import { jsonRecord } from '../http/json-record.ts';
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
  const queries = monthsOf(period, recorded).map((each) => {
    const sums = sumsByTaxpayer(splitPeriod(each, recorded), timeZone);
    return accruals(each.startDate.slice(0, 'YYYY-MM'.length), sums, district);
  });
  yield* joinLists(db, queries);
}

export const accrual = jsonRecord({
  period: [sql`months.period`, month],
  taxPayerName: [taxpayers.name, text],
  taxPayerTIN: [taxpayers.tin, text],
  district: [districts.name, text],
  transactionCount: [sql`gst_transaction_count`, count],
  amount: [sql`gst_transaction_amount`, money],
  gstAmount: [sql`gst_amount`, money],
});

function accruals(period: string, sums: SQL, district: string | undefined): SQL {
  return sql`select ${accrual.list}
    from (${sums}) as sums
    join ${taxpayers} on ${taxpayers.id} = taxpayer_id
    join ${districts} on ${districts.id} = ${taxpayers.districtId}
    cross join (select ${period}::text as period) as months
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

export const trendMonth = jsonRecord({
  period: [sql`to_char(listed.day, 'YYYY-MM')`, month],
  value: [sql`coalesce(months.value, 0)`, { type: 'number' }],
});

function trend(db: Database, { period }: Filters, timeZone: string, measured: Measured) {
  const { recorded, day, value, rows } = measured;
  return jsonList(
    db,
    sql`select ${trendMonth.list}
    from ${listedDays('month', period, recorded, timeZone)} as listed
    left join (
      select date_trunc('month', ${day}::timestamp)::date as day, ${value} as value
      from ${rows} group by 1
    ) as months using (day)
    order by listed.day`,
  );
}
