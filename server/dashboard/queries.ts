import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { dayInPeriod, inDistrict } from '../database/conditions.ts';
import type { Database } from '../database/database.ts';
import { isoDate, type Period } from '../database/dates.ts';
import { isoTime, jsonObject } from '../database/json.ts';
import { allTimeSums, dailySums, totalOf } from '../database/roll-ups/daily-totals.ts';
import { sumOfCounts } from '../database/roll-ups/register-counts.ts';
import { users } from '../database/tables/accounts.ts';
import { refunds } from '../database/tables/refunds.ts';
import { deviceCounts, taxpayerCounts } from '../database/tables/register-counts.ts';
import { districts, nonTaxpayers, regions, taxpayers } from '../database/tables/taxpayers.ts';
import { count, listOf, record, text, time } from '../http/answers.ts';
import { jsonRecord } from '../http/json-record.ts';
import type { Filters } from '../http/requests.ts';

function countOf(table: PgTable, where: SQL = sql`true`): SQL {
  return sql`(select count(*) from ${table} where ${where})`;
}

const sumFrom = (column: AnyPgColumn): SQL =>
  sql`(select ${sumOfCounts(column)} from ${column.table})`;

export const overview = jsonRecord({
  taxpayers: [sumFrom(taxpayerCounts.taxpayerCount), count],
  nonTaxpayers: [countOf(nonTaxpayers), count],
  devices: [sumFrom(deviceCounts.deviceCount), count],
  transactions: [totalOf({}), count],
  users: [countOf(users), count],
  pendingRefunds: [countOf(refunds, sql`${refunds.status} = 'Submitted'`), count],
  generatedAt: [isoTime(sql`now()`), time],
});

/** GST and WHT together; a region without any has 0. */
const collectionsByRegion = sql`
  select ${regions.name} as label, coalesce(sum(gst_amount + wht_amount), 0) as value
  from ${regions}
  left join ${districts} on ${districts.regionId} = ${regions.id}
  left join ${allTimeSums({}, 'districtId')} on daily.district_id = ${districts.id}
  group by ${regions.name}`;

const transactionsByType = sql`
  select collection_type as label, sum(transaction_count) as value
  from ${allTimeSums({}, 'collectionType')}
  group by collection_type`;

/** Of all time and all districts, the largest value first. */
export const charts = jsonRecord({
  taxpayersByCategory: slices(countsBy(taxpayerCounts.category, taxpayerCounts.taxpayerCount)),
  devicesByStatus: slices(countsBy(deviceCounts.status, deviceCounts.deviceCount)),
  collectionsByRegion: slices(collectionsByRegion),
  transactionsByType: slices(transactionsByType),
});

function countsBy(column: AnyPgColumn, counted: AnyPgColumn): SQL {
  return sql`
    select ${column} as label, sum(${counted}) as value from ${column.table}
    group by ${column} having sum(${counted}) > 0`;
}

function slices(query: SQL) {
  const value = sql`(select coalesce(
    json_agg(slice order by slice.value desc, slice.label collate "C"), '[]')
    from (${query}) as slice)`;
  return [value, listOf(record({ label: text, value: { type: 'number' } }))] as const;
}

/** Now, and how many were registered in the period. */
export function taxpayerFiguresAsJson(db: Database, { period, district }: Filters) {
  const { activity, taxpayerCount } = taxpayerCounts;
  const isOfPeriod = dayInPeriod(taxpayers.registeredDate, period);
  const isOfDistrict = inDistrict(taxpayers.districtId, district);
  const registered =
    isOfPeriod === undefined
      ? sumOfCounts(taxpayerCount)
      : countOf(taxpayers, and(isOfPeriod, isOfDistrict));
  return jsonObject(
    db,
    sql`select
      ${sumOfCounts(taxpayerCount)} as "total",
      ${sumOfCounts(taxpayerCount, eq(activity, 'Active'))} as "active",
      ${sumOfCounts(taxpayerCount, eq(activity, 'Inactive'))} as "inactive",
      ${registered} as "registered"
    from ${taxpayerCounts} where ${inDistrict(taxpayerCounts.districtId, district) ?? sql`true`}`,
  );
}

/** And of as many days before it, which are null for an open period. */
export function transactionFiguresAsJson(db: Database, { period, district }: Filters) {
  const before = periodBefore(period);
  const previous = (sum: SQLWrapper) => (before === undefined ? sql`null` : sumOf(sum, before));
  return jsonObject(
    db,
    sql`select
      ${sumOf(sql`transaction_count`, period)} as "count",
      ${sumOf(sql`amount`, period)} as "amount",
      ${sumOf(sql`gst_amount`, period)} as "gst",
      ${sumOf(sql`wht_amount`, period)} as "wht",
      ${previous(sql`transaction_count`)} as "previousCount",
      ${previous(sql`amount`)} as "previousAmount",
      ${previous(sql`gst_amount`)} as "previousGst",
      ${previous(sql`wht_amount`)} as "previousWht"
    from ${dailySums({ district }, before === undefined ? period : { ...period, startDate: before.startDate })}`,
  );
}

function sumOf(column: SQLWrapper, period: Period): SQL {
  const isWithin = dayInPeriod(sql`day`, period) ?? sql`true`;
  return sql`coalesce(sum(${column}) filter (where ${isWithin}), 0)`;
}

const DAY_MS = 86_400_000;
/** Earlier years can not be written as YYYY. */
const FIRST_DAY = Date.parse('0001-01-01');

function periodBefore({ startDate, endDate }: Period): Required<Period> | undefined {
  if (startDate === undefined || endDate === undefined) return undefined;
  const start = Date.parse(startDate);
  const days = (Date.parse(endDate) - start) / DAY_MS + 1;
  return {
    startDate: isoDate(Math.max(start - days * DAY_MS, FIRST_DAY)),
    endDate: isoDate(start - DAY_MS),
  };
}
