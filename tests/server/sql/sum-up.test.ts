import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { countLate, sumAll, sumNext } from '../../../server/database/roll-ups/sum-up.ts';
import { dailyTotals } from '../../../server/database/tables/roll-ups.ts';
import { SumKeeper } from '../../../server/jobs/sum-keeper.ts';
import { signedIn } from '../client.ts';
import { databaseAt, standAt } from '../database-at.ts';
import { ownBackend } from '../own-backend.ts';
import { owned } from '../own-database.ts';
import { differences, NO_DIFFERENCE } from '../plain-sums.ts';
import { receipt, recordTransactions } from '../receipts.ts';

/** The demo data ends four days later. */
const NOW = '2024-06-26T12:00:00Z';
const backend = await ownBackend({ database: owned(await databaseAt(NOW)) });
await backend.db.transaction(sumAll);
const { get, post } = await signedIn(backend);

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
      const { status, result } = body ? await post(path, body) : await get(path);
      expect([path, status]).toEqual([path, 200]);
      return [path, result];
    }),
  );

const summed = async () => {
  while (await sumNext(backend.db));
};

it('figures include late and new transactions, and do not change when those are summed', async () => {
  const { db } = backend;
  const before = await figures();
  await recordTransactions(db, [
    receipt({ amount: '9999999.00', transactionDate: new Date('2024-06-01T10:00:00Z') }),
    receipt({ taxpayerId: 2, collectionType: 'WHT', gstAmount: '0.00', whtAmount: '5.00' }),
    receipt({ taxpayerId: 3, transactionDate: new Date('2024-06-21T09:00:00Z') }),
    receipt({ taxpayerId: 3, transactionDate: new Date(NOW), amount: '99999999.00' }),
  ]);
  const late = await figures();
  expect(late).not.toEqual(before);
  expect(await differences(db)).toEqual(NO_DIFFERENCE);
  expect(await countLate(db)).toBe(2);
  await summed();
  expect(await countLate(db)).toBe(0);
  expect(await figures()).toEqual(late);
  expect(await differences(db)).toEqual(NO_DIFFERENCE);
});

it('what was changed or removed is summed again', async () => {
  const { db } = backend;
  await db.execute(sql`alter table transactions disable trigger refuse_change`);
  for (const change of [
    sql`update transactions set amount = amount + 7, gst_amount = gst_amount + 1,
      taxpayer_id = 4 where transaction_date between '2024-06-21' and '2024-06-22'`,
    sql`delete from transactions where transaction_date > '2024-06-20' or taxpayer_id = 5`,
  ]) {
    const before = await figures();
    await db.execute(change);
    await summed();
    expect(await figures()).not.toEqual(before);
    expect(await differences(db)).toEqual(NO_DIFFERENCE);
  }
});

it('a keeper sums open transactions when they are many, up to the end of the first day', async () => {
  const { db } = backend;
  const keeper = new SumKeeper(db, { warn: expect.unreachable });
  const many = (count: number, day: string) =>
    recordTransactions(
      db,
      Array.from({ length: count }, () => receipt({ transactionDate: new Date(day) })),
    );
  await many(1, NOW);
  await many(398, '2024-06-29T10:00:00Z');
  await many(601, '2024-07-01T00:00:00Z');
  const lastSummed = async () =>
    (await db.select({ day: sql`max(${dailyTotals.day})` }).from(dailyTotals))[0]?.day;
  await keeper.run();
  expect(await lastSummed()).toBe('2024-06-19');
  await standAt(db, '2024-07-01T00:00:01Z');
  await keeper.run();
  expect(await lastSummed()).toBe('2024-06-26');
  expect(await differences(db)).toEqual(NO_DIFFERENCE);
  expect(keeper.waiting).toBe(0);
  await recordTransactions(db, [receipt({ transactionDate: new Date('2024-06-26T00:00:00Z') })]);
  await keeper.run();
  expect(keeper.waiting).toBe(1);
  expect(await countLate(db)).toBe(0);
  expect(await differences(db)).toEqual(NO_DIFFERENCE);
});
