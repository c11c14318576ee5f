import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countUnsummed, ROWS_AT_ONCE, sumUp } from '../../../server/database/roll-ups/sum-up.ts';
import { SumKeeper } from '../../../server/jobs/sum-keeper.ts';
import { recordTransactions } from '../../../server/transactions/record.ts';
import { type Backend, startBackend } from '../backend.ts';
import { call, signIn } from '../client.ts';
import { differences, NO_DIFFERENCE } from '../plain-sums.ts';
import { receipt } from '../receipts.ts';

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
