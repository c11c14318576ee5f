import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeTimeZone } from '../../../server/database/roll-ups/time-zone.ts';
import { whenOver } from '../../kit/when-over.ts';
import { type Backend, serve } from '../backend.ts';
import { signedIn, signIn } from '../client.ts';
import { databaseAt, standAt } from '../database-at.ts';
import { openOwn, owned } from '../own-database.ts';
import { receipt, recordTransactions } from '../receipts.ts';
import { rowsOf } from '../rows-of.ts';
import { transactionCalls } from '../transaction-calls.ts';

const opened = await openOwn(owned(await databaseAt('2028-01-01T00:00:00.000Z')));

async function serverIn(timeZone: string): Promise<Backend> {
  const backend = await serve({ ...opened, close: async () => {} }, { app: { timeZone } });
  whenOver(backend.stop);
  await changeTimeZone(backend.db, timeZone);
  return backend;
}

/** In Auckland, 7 April 2024 has 25 hours and 29 September 2024 has 23. */
describe('a day of the authority', async () => {
  const backend = await serverIn('Pacific/Auckland');
  const { list } = transactionCalls(backend, await signIn(backend.url));

  it.each([
    ['long-day', '2024-04-07', ['2024-04-06T11:00:00.000Z', '2024-04-07T11:59:59.999Z']],
    ['short-day', '2024-09-29', ['2024-09-28T12:00:00.000Z', '2024-09-29T10:59:59.999Z']],
  ])(
    '%s, %s, begins at its midnight and ends a millisecond before the next',
    async (name, day, [first = '', last = '']) => {
      const [begins, ends] = [Date.parse(first), Date.parse(last)];
      await recordTransactions(
        backend.db,
        [begins - 1, begins, ends, ends + 1].map((time, index) =>
          receipt({ transactionId: `${name}-${index}`, transactionDate: new Date(time) }),
        ),
      );
      const found = async (filters: object) => {
        const body = { ...filters, searchText: name, sortingOn: 'transactionDate' };
        return (await list(body)).result.list.map(({ transactionId }) => transactionId);
      };
      const inside = [`${name}-1`, `${name}-2`];
      expect(await found({ startDate: day, endDate: day })).toEqual(inside);
      expect(await found({ startDate: day })).toEqual([...inside, `${name}-3`]);
    },
  );
});

it('at the first moment of 1 March the transactions of today are summed up, and all', async () => {
  const zone = 'Pacific/Kiritimati';
  const MIDNIGHT = '2028-02-29T10:00:00.000Z';
  await standAt(opened.db, MIDNIGHT);
  const backend = await serverIn(zone);
  const begins = Date.parse(MIDNIGHT);
  await recordTransactions(backend.db, [
    receipt({ transactionDate: new Date(begins - 1), amount: '50.10' }),
    receipt({ transactionDate: new Date(begins), amount: '100.25' }),
  ]);
  const today = `(transaction_date at time zone '${zone}')::date
    = (now() at time zone '${zone}')::date`;
  const [expected] = await rowsOf<Record<string, number>>(
    backend.db,
    sql.raw(`select count(*)::int as "totalTransactions",
      coalesce(sum(amount), 0)::float as "totalAmount",
      coalesce(sum(gst_amount), 0)::float as "totalGST",
      coalesce(sum(wht_amount), 0)::float as "totalWHT",
      (count(*) filter (where ${today}))::int as "todayTransactions",
      coalesce(sum(amount) filter (where ${today}), 0)::float as "todayAmount"
    from transactions`),
  );
  const { get } = await signedIn(backend);
  const { result } = await get('/api/Transactions/GetTaxTransactionSummaryAsync');
  expect(result).toEqual(expected);
  expect(result).toMatchObject({ todayTransactions: 1, todayAmount: 100.25 });
});
