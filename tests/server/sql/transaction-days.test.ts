import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeTimeZone } from '../../../server/database/roll-ups/time-zone.ts';
import { recordTransactions } from '../../../server/transactions/record.ts';
import { type Backend, startBackend } from '../backend.ts';
import { signIn } from '../client.ts';
import { receipt } from '../receipts.ts';
import { rowsOf } from '../rows-of.ts';
import { transactionCalls } from '../transaction-calls.ts';

/** In Auckland, 7 April 2024 has 25 hours and 29 September 2024 has 23. */
const TIME_ZONE = 'Pacific/Auckland';
let backend: Backend;
let token: string;
let calls: ReturnType<typeof transactionCalls>;
beforeAll(async () => {
  backend = await startBackend({ app: { timeZone: TIME_ZONE } });
  await changeTimeZone(backend.db, TIME_ZONE);
  token = await signIn(backend.url);
  calls = transactionCalls(backend, token);
});
afterAll(() => backend.stop());

/** Transactions at these moments, the n-th with the ID `name-n`. */
async function record(name: string, times: string[]): Promise<void> {
  await recordTransactions(
    backend.db,
    times.map((time, index) =>
      receipt({ transactionId: `${name}-${index}`, transactionDate: new Date(time) }),
    ),
  );
}

/** The names of those that a filter leaves, oldest first; the demo data's are left out. */
async function found(name: string, filters: object): Promise<string[]> {
  const body = { ...filters, sortingOn: 'transactionDate', perPage: 1000 };
  const { result } = await calls.list(body);
  const { result: searched } = await calls.list({ ...body, searchText: name });
  const names = result.list.map(({ transactionId }) => transactionId);
  const own = names.filter((id) => id.startsWith(name));
  expect(searched.list.map(({ transactionId }) => transactionId)).toEqual(own);
  return own;
}

describe('a day of the authority', () => {
  it.each([
    [
      'winter',
      '2026-07-10',
      // +12:00
      [
        '2026-07-09T11:59:59.999Z',
        '2026-07-09T12:00:00.000Z',
        '2026-07-10T11:59:59.999Z',
        '2026-07-10T12:00:00.000Z',
      ],
    ],
    [
      'long-day',
      '2024-04-07',
      [
        '2024-04-06T10:59:59.999Z',
        '2024-04-06T11:00:00.000Z',
        '2024-04-07T11:59:59.999Z',
        '2024-04-07T12:00:00.000Z',
      ],
    ],
    [
      'short-day',
      '2024-09-29',
      [
        '2024-09-28T11:59:59.999Z',
        '2024-09-28T12:00:00.000Z',
        '2024-09-29T10:59:59.999Z',
        '2024-09-29T11:00:00.000Z',
      ],
    ],
  ])(
    '%s: %s begins at its midnight and ends a millisecond before the next',
    async (name, day, times) => {
      await record(name, times);
      const inside = [`${name}-1`, `${name}-2`];
      expect(await found(name, { startDate: day, endDate: day })).toEqual(inside);
      expect(await found(name, { startDate: day })).toEqual([...inside, `${name}-3`]);
    },
  );

  it('is the one whose page the roll-ups point at, newest and oldest first', async () => {
    for (const isDescending of [false, true]) {
      const direction = isDescending ? 'desc' : 'asc';
      const ids = await rowsOf<{ id: number }>(
        backend.db,
        sql.raw(`select id from transactions
          order by transaction_date ${direction}, id ${direction}`),
      );
      const order = { sortingOn: 'transactionDate', isDescending };
      for (const perPage of [7, 500]) {
        const last = Math.ceil(ids.length / perPage);
        for (const pageNumber of [1, 2, Math.floor(last / 2), last - 1, last]) {
          const { result } = await calls.list({ ...order, perPage, pageNumber });
          expect(result.list.map(({ id }) => id)).toEqual(
            ids.slice((pageNumber - 1) * perPage, pageNumber * perPage).map(({ id }) => id),
          );
        }
      }
    }
  });
});
