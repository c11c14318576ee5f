import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { signIn } from '../client.ts';
import { rowsOf } from '../rows-of.ts';
import { sharedBackend } from '../shared-backend.ts';
import { RECORDS, transactionCalls } from '../transaction-calls.ts';

const backend = await sharedBackend();
const calls = transactionCalls(backend, await signIn(backend.url));
/** A TIN with many transactions, and where its taxpayer is. */
const [busiest = { tin: '', district: '' }] = await rowsOf<{ tin: string; district: string }>(
  backend.db,
  sql.raw(`select p.tin, d.name as district from ${RECORDS}
      group by p.tin, d.name order by count(*) desc, p.tin limit 1`),
);

/** The ids that a plain condition finds, newest first. */
async function idsWhere(condition: string): Promise<number[]> {
  const order = 'order by t.transaction_date desc, t.id desc';
  const query = sql.raw(`select t.id from ${RECORDS} where ${condition} ${order}`);
  const rows = await rowsOf<{ id: number }>(backend.db, query);
  return rows.map(({ id }) => id);
}

const day = `(t.transaction_date at time zone 'UTC')::date`;
const PERIODS: [Record<string, string>, string][] = [
  [{}, 'true'],
  [
    { startDate: '2024-02-01', endDate: '2024-02-29' },
    `${day} between '2024-02-01' and '2024-02-29'`,
  ],
  [{ startDate: '2024-06-01' }, `${day} >= '2024-06-01'`],
  [{ startDate: '2023-11-11', endDate: '2023-11-11' }, `${day} = '2023-11-11'`],
];

it.each(PERIODS)('the period %j narrows with every other filter', async (period, inPeriod) => {
  for (const [type, tin, district, searchText] of [
    ['', '', 'All', ''],
    ['WHT', '', 'All', 'ltd'],
    ['', busiest.tin, 'All', ''],
    ['WHT', busiest.tin, busiest.district, 'ltd'],
    ['', '', busiest.district, ''],
  ]) {
    const filters = { ...period, tin, district, collectionType: type, searchText };
    const ids = await idsWhere(
      [
        inPeriod,
        tin && `p.tin = '${tin}'`,
        district !== 'All' && `d.name = '${district}'`,
        type && `t.collection_type = '${type}'`,
        searchText && `p.name ilike '%ltd%'`,
      ]
        .filter(Boolean)
        .join(' and '),
    );
    const { result } = await calls.list({ ...filters, perPage: 1000 });
    expect({ filters, total: result.totalRecords }).toEqual({ filters, total: ids.length });
    expect(result.list.map(({ id }) => id)).toEqual(ids.slice(0, 1000));
    const byAmount = await calls.walk({ ...filters, perPage: 1000, sortingOn: 'amount' });
    expect(byAmount.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const amounts = byAmount.map(({ amount }) => amount);
    expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
  }
});

it.each([{ tin: "' or 1=1 --" }, { district: 'Nowhere' }, { startDate: '2030-01-01' }])(
  'a filter %j leaves nothing',
  async (filters) => {
    for (const sortingOn of ['', 'amount']) {
      const { result } = await calls.list({ ...filters, sortingOn });
      expect(result).toEqual({ totalPages: 0, totalRecords: 0, list: [] });
    }
  },
);

it('POST /api/Transactions/GetWHTTransactionListAsync lists the transactions with withholding tax alone', async () => {
  const ids = await idsWhere(`t.collection_type = 'WHT'`);
  expect(ids.length).toBeGreaterThan(0);
  for (const collectionType of ['WHT', 'All', '']) {
    const { result } = await calls.wht({ collectionType, perPage: 1000 });
    expect(result.totalRecords).toBe(ids.length);
    expect(result.list.map(({ id }) => id)).toEqual(ids.slice(0, 1000));
  }
  expect((await calls.wht()).result.list.map(({ id }) => id)).toEqual(ids.slice(0, 10));
});
