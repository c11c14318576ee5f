import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { alphabetical } from '../database/alphabetical.ts';
import type { Database } from '../database/database.ts';
import { isoTime, jsonObject, type JsonPieces, jsonPieces } from '../database/json.ts';
import { devices } from '../database/tables/devices.ts';
import { ALL_TIME, liveTransactions, taxpayerMonths } from '../database/tables/roll-ups.ts';
import { districts, nonTaxpayers, regions, taxpayers } from '../database/tables/taxpayers.ts';
import { transactions } from '../database/tables/transactions.ts';
import {
  coordinate,
  count,
  day,
  id,
  listOf,
  money,
  month,
  optional,
  record,
  text,
  time,
} from '../http/answers.ts';
import { Refusal } from '../http/envelope.ts';
import { jsonRecord } from '../http/json-record.ts';
import { message } from '../language/message.ts';

/** @throws Refusal (404) when nobody has this TIN */
export async function taxpayerByTin(db: Database, tin: string): Promise<Taxpayer> {
  const taxpayer = await findTaxpayer(db, eq(taxpayers.tin, tin));
  if (taxpayer === undefined)
    throw new Refusal(
      404,
      message('taxpayers.unknown', { tin }, 'There is no taxpayer with TIN {{tin}}.'),
    );
  return taxpayer;
}

export type Taxpayer = NonNullable<Awaited<ReturnType<typeof findTaxpayer>>>;

export async function findTaxpayer(db: Database, which: SQL) {
  const [taxpayer] = await db
    .select({
      id: taxpayers.id,
      tin: taxpayers.tin,
      name: taxpayers.name,
      address: taxpayers.address,
      district: districts.name,
      email: taxpayers.email,
    })
    .from(taxpayers)
    .innerJoin(districts, eq(districts.id, taxpayers.districtId))
    .where(which);
  return taxpayer;
}

export const taxpayerOption = jsonRecord({
  id: [taxpayers.id, id],
  taxPayerName: [taxpayers.name, text],
});

export function listTaxpayerOptionsAsJson(db: Database): JsonPieces {
  const rows = (chosen: SQL | undefined) =>
    db
      .select(taxpayerOption.columns)
      .from(taxpayers)
      .where(chosen)
      .orderBy(asc(alphabetical(taxpayers.name)), asc(taxpayers.id));
  return jsonPieces(db, rows, taxpayers.id);
}

const ownedDevices = sql`(select count(*) from ${devices}
  where ${devices.taxpayerId} = ${taxpayers.id})`;
const lastDate = sql`(select max(${transactions.transactionDate}) from ${transactions}
  where ${transactions.taxpayerId} = ${taxpayers.id})`;

export const taxpayerRecord = jsonRecord({
  id: [taxpayers.id, id],
  taxPayerName: [taxpayers.name, text],
  taxPayerTIN: [taxpayers.tin, text],
  category: [taxpayers.category, text],
  businessSector: [taxpayers.businessSector, text],
  region: [regions.name, text],
  district: [districts.name, text],
  address: [taxpayers.address, optional(text)],
  phoneNumber: [taxpayers.phoneNumber, optional(text)],
  email: [taxpayers.email, optional(text)],
  activity: [taxpayers.activity, text],
  collectionTier: [taxpayers.collectionTier, text],
  deviceCount: [ownedDevices, count],
  registeredDate: [taxpayers.registeredDate, day],
  lastTransactionDate: [isoTime(lastDate), optional(time)],
  latitude: [taxpayers.latitude, optional(coordinate)],
  longitude: [taxpayers.longitude, optional(coordinate)],
});

export function listTaxpayersAsJson(db: Database, where?: SQL): JsonPieces {
  const rows = (chosen: SQL | undefined) =>
    db
      .select(taxpayerRecord.columns)
      .from(taxpayers)
      .innerJoin(districts, eq(districts.id, taxpayers.districtId))
      .innerJoin(regions, eq(regions.id, districts.regionId))
      .where(chosen)
      .orderBy(asc(alphabetical(taxpayers.name)), asc(taxpayers.id));
  return jsonPieces(db, rows, taxpayers.id, where);
}

export const nonTaxpayerRecord = jsonRecord({
  id: [nonTaxpayers.id, id],
  name: [nonTaxpayers.name, text],
  businessSector: [nonTaxpayers.businessSector, optional(text)],
  phoneNumber: [nonTaxpayers.phoneNumber, optional(text)],
  address: [nonTaxpayers.address, optional(text)],
  region: [regions.name, optional(text)],
  district: [districts.name, optional(text)],
  identifiedDate: [nonTaxpayers.identifiedDate, optional(day)],
  source: [nonTaxpayers.source, optional(text)],
});

export function listNonTaxpayersAsJson(db: Database): JsonPieces {
  const { id, name, districtId } = nonTaxpayers;
  const rows = (chosen: SQL | undefined) =>
    db
      .select(nonTaxpayerRecord.columns)
      .from(nonTaxpayers)
      .leftJoin(districts, eq(districts.id, districtId))
      .leftJoin(regions, eq(regions.id, districts.regionId))
      .where(chosen)
      .orderBy(asc(alphabetical(name)), asc(id));
  return jsonPieces(db, rows, id);
}

export function listRegions(db: Database) {
  return db
    .select({ id: regions.id, regionName: regions.name })
    .from(regions)
    .orderBy(asc(alphabetical(regions.name)));
}

export function listDistricts(db: Database) {
  return db
    .select({ id: districts.id, districtName: districts.name, regionName: regions.name })
    .from(districts)
    .innerJoin(regions, eq(regions.id, districts.regionId))
    .orderBy(asc(alphabetical(districts.name)));
}

/** No filter applies. The time zone decides on the current month and year. */
export function prepareTaxSummary(db: Database, timeZone: string) {
  const today = sql`(now() at time zone ${timeZone}::text)`;
  const isThis = (unit: string) =>
    sql`date_trunc(${unit}::text, month::timestamp) = date_trunc(${unit}::text, ${today})`;
  const { schema, list } = jsonRecord({
    monthWiseGST: byMonth(sql`gst`),
    monthWiseWHT: byMonth(sql`wht`),
    monthWiseTransactionAmount: byMonth(sql`amount`),
    totalGST: total(sql`gst`),
    totalWHT: total(sql`wht`),
    mtdgst: total(sql`gst`, isThis('month')),
    mtdwht: total(sql`wht`, isThis('month')),
    ytdgst: total(sql`gst`, isThis('year')),
    ytdwht: total(sql`wht`, isThis('year')),
  });
  const query = (taxpayerId: number) => sql`with months as (
      select month, sum(amount) as amount, sum(gst_amount) as gst, sum(wht_amount) as wht
      from (
        select first_day as month, amount, gst_amount, wht_amount from ${taxpayerMonths}
          where taxpayer_id = ${taxpayerId} and first_day > ${ALL_TIME}
        union all
        select date_trunc('month', day::timestamp)::date, amount, gst_amount, wht_amount
          from ${liveTransactions} where taxpayer_id = ${taxpayerId}
      ) as parts group by 1
    ), calendar as (
      select generate_series(min(month), max(month), interval '1 month')::date as month from months
    ), filled as (
      select month, coalesce(amount, 0.00) as amount, coalesce(gst, 0.00) as gst,
        coalesce(wht, 0.00) as wht
      from calendar left join months using (month)
    )
    select ${list} from filled`;
  return { schema, read: (taxpayerId: number) => jsonObject(db, query(taxpayerId)) };
}

const monthly = listOf(record({ month, amount: money }));

function byMonth(value: SQL) {
  const amounts = sql`coalesce(json_agg(json_build_object(
    'month', to_char(month, 'YYYY-MM'), 'amount', ${value}) order by month), '[]')`;
  return [amounts, monthly] as const;
}

function total(value: SQL, where: SQL = sql`true`) {
  return [sql`coalesce(sum(${value}) filter (where ${where}), 0.00)`, money] as const;
}
