import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSums } from '../../../server/database/roll-ups/check-sums.ts';
import { gatherSums } from '../../../server/database/roll-ups/gather.ts';
import { countUnsummed, ROWS_AT_ONCE, sumUp } from '../../../server/database/roll-ups/sum-up.ts';
import { makeRollUps } from '../../../server/database/roll-ups/time-zone.ts';
import { SumKeeper } from '../../../server/jobs/sum-keeper.ts';
import { recordTransactions } from '../../../server/transactions/record.ts';
import { eventually } from '../../kit/eventually.ts';
import { type Backend, startBackend } from '../backend.ts';
import { call, signIn } from '../client.ts';
import { newTaxpayer } from '../new-taxpayer.ts';
import { differences, NO_DIFFERENCE } from '../plain-sums.ts';
import { receipt } from '../receipts.ts';
import { rowsOf } from '../rows-of.ts';

let backend: Backend;
let token: string;
const failures: unknown[] = [];
const log = { warn: (failure: unknown) => void failures.push(failure) };
beforeAll(async () => {
  backend = await startBackend();
  token = await signIn(backend.url);
});
afterAll(() => backend.stop());

/** Calls that read each of the sums in each of the ways that there are. */
const CALLS: [path: string, body?: object][] = [
  ['/api/Dashboard/V2/Charts'],
  ['/api/Transactions/GetTaxTransactionSummaryAsync'],
  ['/api/TAXPayers/GetTaxpayerRegistersList'],
  ['/api/Dashboard/V2/Stat/TopPerformingTaxpayersAllTime?count=20'],
  [
    '/api/Transactions/GetTransactionList',
    { pageNumber: 200, perPage: 20, searchText: '', sortingOn: '', isDescending: true },
  ],
  ['/api/Dashboard/V2/Stat/Transactions', { startDate: '2024-06-01', endDate: '2024-06-30' }],
  ['/api/Dashboard/V2/Stat/DailyReceipts', { startDate: '2024-06-20', endDate: '2024-06-30' }],
  ['/api/Dashboard/V2/Stat/Top10Taxpayers', { startDate: '2024-06-01', endDate: '2024-06-30' }],
  ['/api/Dashboard/V2/Stat/Top10Taxpayers', {}],
  ['/api/Reports/GetGSTAccrualTrendReports', { startDate: '2024-01-01', endDate: '2024-06-30' }],
];

const figures = () =>
  Promise.all(
    CALLS.map(async ([path, body]) => {
      const method = body === undefined ? 'GET' : 'POST';
      const { status, result } = await call(`${backend.url}${path}`, {
        method,
        token,
        ...(body && { body }),
      });
      expect([path, status]).toEqual([path, 200]);
      return [path, result];
    }),
  );

it('figures hold what was just inserted, and are the same once it is summed', async () => {
  const { db } = backend;
  const before = await figures();
  await recordTransactions(db, [
    receipt({ amount: '9999999.00' }),
    receipt({ taxpayerId: 2, collectionType: 'WHT', gstAmount: '0.00', whtAmount: '5.00' }),
    receipt({ taxpayerId: 3, transactionDate: new Date('2024-07-02T09:00:00Z') }),
  ]);
  const unsummed = await figures();
  for (const [place, [path, result]] of unsummed.entries()) {
    expect([path, result]).not.toEqual([path, before[place]?.[1]]);
  }
  expect(await sumUp(db, 2)).toBe(true);
  expect(await countUnsummed(db)).toBe(1);
  expect(await figures()).toEqual(unsummed);
  expect(await sumUp(db)).toBe(true);
  expect(await countUnsummed(db)).toBe(0);
  expect(await figures()).toEqual(unsummed);
  expect(await differences(db)).toEqual(NO_DIFFERENCE);
});

it('a keeper sums all that there is, however much, and tells how much it has found', async () => {
  const { db } = backend;
  const keeper = new SumKeeper(db, log);
  await db.execute(sql`
    insert into transactions (transaction_id, transaction_date, receipt_number, taxpayer_id,
      district_id, collection_type, amount, gst_amount, wht_amount)
    select 'MANY-' || n, timestamptz '2024-06-30T10:00:00Z', 'M', 1 + n % 50, 1 + n % 3, 'GST', n, 1, 0
    from generate_series(1, ${ROWS_AT_ONCE + 100}) as n`);
  await keeper.run();
  expect(keeper.waiting).toBe(100);
  expect(await countUnsummed(db)).toBe(0);
  expect(await differences(db)).toEqual(NO_DIFFERENCE);
  await keeper.run();
  expect(keeper.waiting).toBe(0);
});

it('a keeper begins when it is started, and ends with what it is at', async () => {
  await recordTransactions(backend.db, [receipt()]);
  const keeper = new SumKeeper(backend.db, log);
  keeper.start(60_000);
  await eventually(() => countUnsummed(backend.db)).toBe(0);
  await keeper.stop();
  await recordTransactions(backend.db, [receipt()]);
  await keeper.run();
  expect(await countUnsummed(backend.db)).toBe(1);
});

it('a keeper that fails with many at once gets there with fewer', async () => {
  const { db } = backend;
  await recordTransactions(
    db,
    Array.from({ length: 20 }, () => receipt()),
  );
  await db.execute(sql`create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from removed) > 3 then raise exception 'it takes too long'; end if;
      return null;
    end $$`);
  await db.execute(sql`create trigger refuse_many after delete on unsummed_transactions
    referencing old table as removed for each statement execute function refuse_many()`);
  const keeper = new SumKeeper(db, log);
  for (let round = 0; round < 50; round++) await keeper.run();
  expect(await countUnsummed(db)).toBe(0);
  await db.execute(sql`drop function refuse_many cascade`);
  expect(await differences(db)).toEqual(NO_DIFFERENCE);
  failures.length = 0;
});

it('a keeper that fails says so once, and goes on later', async () => {
  const { db } = backend;
  const keeper = new SumKeeper(db, log);
  await recordTransactions(db, [receipt()]);
  await db.execute(sql`alter table daily_totals rename to elsewhere`);
  await keeper.run();
  await keeper.run();
  await db.execute(sql`alter table elsewhere rename to daily_totals`);
  expect(failures).toHaveLength(1);
  expect(await differences(db)).toEqual(NO_DIFFERENCE);
  await keeper.run();
  expect(await countUnsummed(db)).toBe(0);
  expect(await differences(db)).toEqual(NO_DIFFERENCE);
});

it('sums that are made anew hold what was unsummed, once', async () => {
  const { db } = backend;
  await recordTransactions(db, [receipt(), receipt()]);
  await makeRollUps(db);
  expect(await countUnsummed(db)).toBe(0);
  expect(await differences(db)).toEqual(NO_DIFFERENCE);
});

it('what districts have collected is gathered to a row of each', async () => {
  const { db } = backend;
  for (const taxpayerId of [1, 2, 3]) {
    await recordTransactions(db, [receipt({ taxpayerId, gstAmount: '2.50' })]);
    await sumUp(db);
  }
  const count = async (what: string) =>
    (
      await rowsOf<{ n: number }>(
        db,
        sql`select count(${sql.raw(what)})::int as n from district_collections`,
      )
    )[0]?.n;
  expect(await count('*')).toBeGreaterThan(Number(await count('distinct district_id')));
  const charts = () => call(`${backend.url}/api/Dashboard/V2/Charts`, { token });
  const { result } = await charts();
  await gatherSums(db);
  expect(await count('*')).toBe(await count('distinct district_id'));
  expect((await charts()).result).toEqual(result);
  expect(await differences(db)).toEqual(NO_DIFFERENCE);
});

it('the check tells each sum that is not that of the transactions', async () => {
  const { db } = backend;
  await recordTransactions(db, [receipt({ taxpayerId: 4 })]);
  expect(await checkSums(db)).toMatchObject({ unsummed: 1, wrong: 0, told: [] });
  await sumUp(db);
  const [district] = await rowsOf<{ id: number }>(
    db,
    sql`select id::int from districts where name = 'Port Amara'`,
  );
  for (const change of [
    sql`update daily_totals set amount = amount + 1, transaction_count = 7000
      where day = '2024-06-30' and district_id is null and collection_type is null`,
    sql`insert into daily_totals values ('2030-01-01', ${district?.id}, 'WHT', 0, 0, 0, 0)`,
    sql`update taxpayer_periods set gst_transaction_count = 90001
      where taxpayer_id = 4 and span = 'year' and first_day = '2024-01-01'`,
    sql`delete from taxpayer_totals where taxpayer_id = 4`,
    sql`insert into district_collections values (99, 5)`,
  ]) {
    await db.execute(change);
  }
  const { wrong, told } = await checkSums(db);
  expect(wrong).toBe(5);
  expect(told).toEqual([
    expect.stringMatching(
      /^2024-06-30, all districts, all types: transactions 7000 instead of \d+, amount \d+\.\d\d instead of \d+\.\d\d$/,
    ),
    expect.stringMatching(/^2030-01-01, Port Amara, WHT: transactions 0 instead of none, /),
    expect.stringMatching(
      /^taxpayer 4, year from 2024-01-01: transactions of type GST 90001 instead of \d+$/,
    ),
    expect.stringMatching(
      /^taxpayer 4, all time: transactions missing instead of \d+, .*, last transaction missing instead of 2024-06-30 /,
    ),
    'district 99, all time: GST and WHT 5.00 instead of none',
  ]);
  await makeRollUps(db);
  expect(await checkSums(db)).toMatchObject({ wrong: 0, told: [] });
});

it('the check says nothing of figures that are right, beside one that is wrong', async () => {
  const { db } = backend;
  await makeRollUps(db);
  const taxpayerId = await newTaxpayer(backend, { tin: '999000111' });
  await recordTransactions(db, [receipt({ taxpayerId, collectionType: 'WHT', amount: '5.00' })]);
  await sumUp(db);
  await db.execute(sql`update taxpayer_periods set amount = 6
    where taxpayer_id = ${taxpayerId} and span = 'year'`);
  expect((await checkSums(db)).told).toEqual([
    `taxpayer ${taxpayerId}, year from 2024-01-01: amount 6.00 instead of 5.00`,
  ]);
});
