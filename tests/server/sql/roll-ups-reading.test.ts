import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, OpenDatabase } from '../../../server/database/database.ts';
import type { Period } from '../../../server/database/dates.ts';
import {
  countTransactions,
  findPageStart,
  type Slice,
} from '../../../server/database/roll-ups/daily-totals.ts';
import { rememberedCount } from '../../../server/database/roll-ups/remembered-count.ts';
import { sumsByMonth, sumsByTaxpayer } from '../../../server/database/roll-ups/taxpayer-sums.ts';
import { changeTimeZone } from '../../../server/database/roll-ups/time-zone.ts';
import { recordTransactions } from '../../../server/transactions/record.ts';
import { DEMO_DATA } from '../backend.ts';
import { makeDatabase } from '../database.ts';
import { receipt } from '../receipts.ts';
import { rowsOf } from '../rows-of.ts';
import type { TestDatabase } from '../test-database.ts';

/** Not UTC, so that days and months that were cut elsewhere would show. */
const ZONE = 'America/St_Johns';
let database: TestDatabase;
let opened: OpenDatabase;
let db: Database;
beforeAll(async () => {
  database = await makeDatabase(DEMO_DATA);
  opened = await database.open();
  ({ db } = opened);
  await changeTimeZone(db, ZONE);
});
afterAll(async () => {
  await opened.close();
  await database.remove();
});

const LOCAL = sql.raw(`(transaction_date at time zone '${ZONE}')`);
const within = ({ startDate = '0001-01-01', endDate = '9999-12-31' }: Period): SQL =>
  sql`${LOCAL}::date between ${startDate}::date and ${endDate}::date`;
const inSlice = ({ district, collectionType }: Slice): SQL =>
  sql`(${district ?? null}::text is null or district_id = (select id from districts where name = ${district ?? null}))
    and (${collectionType ?? null}::text is null or collection_type = ${collectionType ?? null})`;

/** With rows in each. */
const PERIODS: Period[] = [
  {},
  { startDate: '2024-06-01', endDate: '2024-06-30' },
  { startDate: '2023-07-01' },
  { endDate: '2022-12-31' },
  { startDate: '2023-02-10', endDate: '2023-02-20' },
  { startDate: '2023-02-10', endDate: '2023-11-05' },
  { startDate: '2022-01-01', endDate: '2024-03-31' },
];
const FUTURE: Period = { startDate: '2030-01-01', endDate: '2030-12-31' };
const SLICES: Slice[] = [
  {},
  { district: 'Port Amara' },
  { collectionType: 'WHT' },
  { district: 'Windfell', collectionType: 'GST' },
  { district: 'Nowhere' },
];

describe('countTransactions', () => {
  it.each(SLICES)('counts those of %o in each period', async (slice) => {
    for (const period of [...PERIODS, FUTURE]) {
      const [plain] = await rowsOf<{ n: number }>(
        db,
        sql`select count(*)::int as n from transactions where ${inSlice(slice)} and ${within(period)}`,
      );
      expect(await countTransactions(db, slice, period)).toBe(plain?.n);
    }
  });
});

describe('findPageStart', () => {
  it.each(SLICES.slice(0, 4).flatMap((slice) => [true, false].map((desc) => ({ slice, desc }))))(
    'finds the day of each row, and how many of that day stand before it: %o',
    async ({ slice, desc }) => {
      const period = { startDate: '2023-02-10', endDate: '2024-06-29' };
      const rows = await rowsOf<{ day: string }>(
        db,
        sql`select ${LOCAL}::date::text as day from transactions
          where ${inSlice(slice)} and ${within(period)}
          order by transaction_date ${sql.raw(desc ? 'desc' : 'asc')}`,
      );
      const places = [0, 1, 2, 50, Math.floor(rows.length / 2), rows.length - 2, rows.length - 1];
      for (const place of places) {
        const day = rows[place]?.day;
        expect(await findPageStart(db, slice, period, place, desc)).toEqual({
          day,
          rowsBefore: place - rows.findIndex((row) => row.day === day),
        });
      }
    },
  );

  it('is the last day beyond the end, and undefined in an empty list', async () => {
    const total = await countTransactions(db, {}, {});
    const [last] = await rowsOf<{ day: string; n: number }>(
      db,
      sql`select ${LOCAL}::date::text as day, count(*)::int as n from transactions
        group by 1 order by 1 limit 1`,
    );
    expect(await findPageStart(db, {}, {}, total + 5, true)).toEqual({
      day: last?.day,
      rowsBefore: (last?.n ?? 0) + 5,
    });
    expect(await findPageStart(db, { district: 'Nowhere' }, {}, 0, true)).toBeUndefined();
  });
});

/** How many rows of two queries differ, and how many there are. */
async function compare(plain: SQL, kept: SQL) {
  const [result] = await rowsOf<{ wrong: number; rows: number }>(
    db,
    sql`with plain as (${plain}), kept as (${kept})
      select (select count(*) from (select * from plain except all select * from kept) a)::int
        + (select count(*) from (select * from kept except all select * from plain) b)::int as wrong,
        (select count(*) from kept)::int as rows`,
  );
  return result;
}

const SUMS = sql`count(*) as transaction_count, sum(amount), sum(gst_amount), sum(wht_amount)`;

describe('sumsByTaxpayer', () => {
  it.each(PERIODS)('is the plain sum of %o', async (period) => {
    const result = await compare(
      sql`select taxpayer_id, ${SUMS} from transactions where ${within(period)} group by 1`,
      sql`select taxpayer_id, transaction_count, amount, gst_amount, wht_amount
        from ${await sumsByTaxpayer(db, period, ZONE)} as sums`,
    );
    expect(result?.wrong).toBe(0);
    expect(result?.rows).toBeGreaterThan(20);
  });
});

describe('sumsByMonth', () => {
  it.each(PERIODS)('is the plain sum of each month of %o', async (period) => {
    const isGst = sql`filter (where collection_type = 'GST')`;
    const result = await compare(
      sql`select date_trunc('month', ${LOCAL})::date, taxpayer_id, ${SUMS},
        count(*) ${isGst}, coalesce(sum(amount) ${isGst}, 0)
        from transactions where ${within(period)} group by 1, 2`,
      sql`select first_day, taxpayer_id, transaction_count, amount, gst_amount, wht_amount,
        gst_transaction_count, gst_transaction_amount
        from ${await sumsByMonth(db, period, ZONE)} as sums`,
    );
    expect(result?.wrong).toBe(0);
    expect(result?.rows).toBeGreaterThan(20);
  });
});

describe('a period that has not come', () => {
  it.each([
    ['taxpayer', sumsByTaxpayer],
    ['month', sumsByMonth],
  ])('has nothing to sum by %s', async (_by, sums) => {
    expect(await rowsOf(db, sql`select * from ${await sums(db, FUTURE, ZONE)} as sums`)).toEqual(
      [],
    );
  });
});

describe('an empty database', () => {
  it('has nothing to count, to page through and to sum', async () => {
    const empty = await makeDatabase(false);
    const { db, close } = await empty.open();
    expect(await countTransactions(db, {}, {})).toBe(0);
    expect(await findPageStart(db, {}, {}, 0, true)).toBeUndefined();
    for (const period of PERIODS) {
      for (const sums of [sumsByTaxpayer, sumsByMonth]) {
        expect(
          await rowsOf(db, sql`select * from ${await sums(db, period, ZONE)} as sums`),
        ).toEqual([]);
      }
    }
    await close();
    await empty.remove();
  });
});

const rename = (on: Database) =>
  on.execute(sql`update taxpayers set name = 'Other name' where id = 5`);

/** What is remembered shows when another query is asked for under the same key. */
const remembered = () => rememberedCount(db, 'big', sql`select 1 where false`);

describe('rememberedCount', () => {
  const big = sql`select id from transactions where amount > 5000`;
  const plain = async () =>
    (await rowsOf<{ n: number }>(db, sql`select count(*)::int n from (${big}) big`))[0]?.n;

  it('counts once', async () => {
    expect(await rememberedCount(db, 'big', big)).toBe(await plain());
    expect(await remembered()).toBe(await plain());
    expect(await rememberedCount(db, 'other', sql`select 1 where false`)).toBe(0);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a taxpayer is renamed', () => rename(db)],
    [
      'a minute has gone by since a transaction came',
      () =>
        db.execute(sql`update remembered_counts set transaction_count = transaction_count - 1,
          counted_date = counted_date - interval '60 seconds'`),
    ],
  ])('counts again when %s', async (_what, change) => {
    await rememberedCount(db, 'big', big);
    await change();
    expect(await remembered()).toBe(0);
    await change();
    expect(await rememberedCount(db, 'big', big)).toBe(await plain());
  });

  it('is up to a minute old when transactions come', async () => {
    const before = await rememberedCount(db, 'big', big);
    await recordTransactions(db, [receipt({ amount: '9000.00' })]);
    expect(await plain()).toBe(before + 1);
    expect(await rememberedCount(db, 'big', big)).toBe(before);
  });

  it('forgets nothing when the change is undone', async () => {
    const before = await rememberedCount(db, 'big', big);
    const undone = db.transaction(async (transaction) => {
      await rename(transaction);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await remembered()).toBe(before);
  });
});
