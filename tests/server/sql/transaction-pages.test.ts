import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderOf } from '../../../server/transactions/order.ts';
import { recordsOf } from '../../../server/transactions/page-records.ts';
import { rowsFor } from '../../../server/transactions/rows.ts';
import type { Backend } from '../backend.ts';
import { signIn } from '../client.ts';
import { rowsOf } from '../rows-of.ts';
import { serverBeside, sharedBackend } from '../shared-backend.ts';
import { RECORDS, SORTED_BY, transactionCalls } from '../transaction-calls.ts';

/** Of more rows than these the index of the order is walked. */
const FEW = 1_000;
let backend: Backend;
let calls: ReturnType<typeof transactionCalls>;
/** Where all of these lists are sorted, as there are few. */
let sorting: ReturnType<typeof transactionCalls>;
let total: number;
beforeAll(async () => {
  backend = await serverBeside({ app: { sortedAtMost: FEW } });
  calls = transactionCalls(backend, await signIn(backend.url));
  const usual = await sharedBackend();
  sorting = transactionCalls(usual, await signIn(usual.url));
  total = await countOf('true');
});
afterAll(() => backend.stop());

async function countOf(condition: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    backend.db,
    sql.raw(`select count(*)::int as count from ${RECORDS} where ${condition}`),
  );
  return row?.count ?? 0;
}

/** The places of the rows in an order by one column; the same for equal values, null without one. */
async function ranksBy(expression: string): Promise<Map<number, number | null>> {
  const rows = await rowsOf<{ id: number; rank: number | null }>(
    backend.db,
    sql.raw(`select t.id, case when ${expression} is not null
      then dense_rank() over (order by ${expression})::int end as rank from ${RECORDS}`),
  );
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}

/** Whether no rank comes before one that it belongs behind; those without one come last. */
function isOrdered(ranks: (number | null)[]): boolean {
  const keys = ranks.map((rank) => rank ?? Infinity);
  return keys.every((key, index) => index === 0 || (keys[index - 1] ?? 0) <= key);
}

const CASES = Object.keys(SORTED_BY).flatMap((column) => [
  { column, isDescending: false },
  { column, isDescending: true },
]);

it.each(Object.entries(SORTED_BY))(
  'all pages together hold each transaction once, sorted by %s, and descending each is at the same place from the other end',
  async (column, expression) => {
    const rows = await calls.walk({ perPage: 997, sortingOn: column });
    expect(rows).toHaveLength(total);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
    const ranks = await ranksBy(expression);
    const rankOf = ({ id }: { id: number }) => ranks.get(id) ?? null;
    expect(isOrdered(rows.map(rankOf))).toBe(true);

    const without = rows.filter((row) => rankOf(row) === null);
    const descending = rows.slice(0, total - without.length).toReversed();
    const inTheEnd = [...descending, ...without.toReversed()].map(({ id }) => id);
    const pages = Math.ceil(total / 997);
    for (const pageNumber of [1, Math.floor(pages / 2), pages - 1, pages]) {
      const body = { perPage: 997, sortingOn: column, isDescending: true, pageNumber };
      const { result } = await calls.list(body);
      const ids = inTheEnd.slice((pageNumber - 1) * 997, pageNumber * 997);
      expect(result.list.map(({ id }) => id)).toEqual(ids);
    }
  },
);

it.each(CASES)(
  'filters are applied while the index of $column is walked, descending: $isDescending',
  async ({ column, isDescending }) => {
    expect(await countOf(`t.collection_type = 'GST'`)).toBeGreaterThan(FEW);
    const order = { sortingOn: column, isDescending, perPage: 300 };
    const { result: whole } = await calls.list(order);
    const { result } = await calls.list({ ...order, collectionType: 'GST' });
    expect(result.totalRecords).toBe(await countOf(`t.collection_type = 'GST'`));
    const expected = whole.list.filter(({ collectionType }) => collectionType === 'GST');
    expect(result.list.slice(0, expected.length)).toEqual(expected);
    expect(new Set(result.list.map(({ collectionType }) => collectionType))).toEqual(
      new Set(['GST']),
    );
  },
);

describe('one page', () => {
  it.each(CASES)(
    'is cut from the same order whatever its size, by $column, descending: $isDescending',
    async ({ column, isDescending }) => {
      const order = { sortingOn: column, isDescending };
      const { result: whole } = await calls.list({ ...order, perPage: 60 });
      const parts = await calls.walk({ ...order, perPage: 20 }, 3);
      expect(parts).toEqual(whole.list);
    },
  );

  it.each(Object.keys(SORTED_BY))(
    'is the same where so few rows are sorted, by %s',
    async (sortingOn) => {
      const body = { sortingOn, isDescending: true, perPage: 300, pageNumber: 4 };
      expect((await sorting.list(body)).result).toEqual((await calls.list(body)).result);
    },
  );

  it('of a search that finds many passes newer ones in an index alone, without reading them', async () => {
    const searchText = 'txn-';
    const page = { pageNumber: 1, perPage: 20, sortingOn: '', isDescending: true } as const;
    const order = orderOf({ ...page, searchText });
    const rows = await rowsFor(
      backend.db,
      { period: {}, searchText },
      order,
      0,
      FEW + 1,
      'UTC',
      FEW,
    );
    const plan = await backend.db.transaction(async (transaction) => {
      // Few are sorted sooner.
      await transaction.execute(sql`set local enable_seqscan = off; set local enable_sort = off`);
      return rowsOf(transaction, sql`explain ${recordsOf(rows, order, 20)}`);
    });
    expect(JSON.stringify(plan)).toContain(
      'Index Only Scan Backward using transactions_date_search_index',
    );
  });

  it('is the newest ten when nothing is asked for', async () => {
    const newest = await rowsOf<{ id: number }>(
      backend.db,
      sql`select id from transactions order by transaction_date desc, id desc limit 10`,
    );
    for (const body of [undefined, null, {}, { sortingOn: '' }, { isDescending: false }]) {
      const { status, code, message, result } = await calls.list(body);
      expect({ status, code, message }).toEqual({ status: 200, code: '200', message: 'Success' });
      expect(result).toMatchObject({ totalRecords: total, totalPages: Math.ceil(total / 10) });
      expect(result.list.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
    }
  });

  it('ascends when only the column is named', async () => {
    const { result } = await calls.list({ sortingOn: 'amount', perPage: 1 });
    const [least] = await rowsOf<{ amount: number }>(
      backend.db,
      sql`select min(amount)::float as amount from transactions`,
    );
    expect(result.list[0]?.amount).toBe(least?.amount);
  });

  it('is empty beyond the last one, which may be shorter', async () => {
    const totalPages = Math.ceil(total / 990);
    const { result: last } = await calls.list({ perPage: 990, pageNumber: totalPages });
    expect(last.list).toHaveLength(total % 990);
    for (const sortingOn of ['', 'amount']) {
      const { result: beyond } = await calls.list({ perPage: 990, pageNumber: 1e9, sortingOn });
      expect(beyond).toEqual({ totalPages, totalRecords: total, list: [] });
    }
  });

  it("has records of the contract's fields, as the tables hold them", async () => {
    const { result, headers } = await calls.list({ perPage: 1000 });
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    const expected = await rowsOf<Record<string, unknown>>(
      backend.db,
      sql.raw(`select t.id, t.transaction_id as "transactionId",
        to_char(t.transaction_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          as "transactionDate",
        t.receipt_number as "receiptNumber", p.name as "taxPayerName", p.tin as "taxPayerTIN",
        v.serial_number as "deviceSerialNumber", t.customer_name as "customerName",
        t.collection_type as "collectionType", t.amount::float as amount,
        t.gst_amount::float as "gstAmount", t.wht_amount::float as "whtAmount", d.name as district
      from ${RECORDS} order by t.transaction_date desc, t.id desc limit 1000`),
    );
    expect(result.list).toEqual(expected);
    expect(Object.keys(result.list[0] ?? {})).toEqual(Object.keys(expected[0] ?? {}));
  });

  it('writes money with two decimals', async () => {
    const response = await fetch(`${backend.url}/api/Transactions/GetTransactionList`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await signIn(backend.url)}` },
    });
    const text = await response.text();
    const amounts = [...text.matchAll(/"(?:amount|gstAmount|whtAmount)":([^,}]+)/g)];
    expect(amounts).toHaveLength(30);
    for (const [, amount] of amounts) expect(amount).toMatch(/^\d+\.\d\d$/);
  });
});

describe('a body', () => {
  const sorted = Object.keys(SORTED_BY).join(', ');
  it.each([
    [{ pageNumber: 0 }, 'pageNumber must be at least 1.'],
    [{ pageNumber: -1 }, 'pageNumber must be at least 1.'],
    [{ pageNumber: 1.5 }, 'pageNumber must be a whole number.'],
    [{ pageNumber: '1' }, 'pageNumber must be a whole number.'],
    [{ pageNumber: 1e15 }, 'pageNumber must be at most 1000000000.'],
    [{ perPage: 0 }, 'perPage must be at least 1.'],
    [{ perPage: 1001 }, 'perPage must be at most 1000.'],
    [{ perPage: null }, 'perPage must be a whole number.'],
    [{ searchText: 5 }, 'searchText must be a string.'],
    [{ searchText: 'x'.repeat(256) }, 'searchText must have at most 255 characters.'],
    [{ searchText: 'a\0' }, 'searchText must not contain the character NUL.'],
    [{ sortingOn: 'id; drop table users' }, `sortingOn must be one of ${sorted}.`],
    [{ sortingOn: 'transactiondate' }, `sortingOn must be one of ${sorted}.`],
    [{ isDescending: 'true' }, 'isDescending must be true or false.'],
    [{ startDate: '30/06/2024' }, 'startDate must be a day as YYYY-MM-DD.'],
    [{ startDate: '' }, 'startDate must be a day as YYYY-MM-DD.'],
    [{ startDate: '2024-06-30T00:00:00Z' }, 'startDate must be a day as YYYY-MM-DD.'],
    [{ endDate: '2023-02-29' }, 'endDate must be a day as YYYY-MM-DD.'],
    [{ endDate: '0000-01-01' }, 'endDate must be a day as YYYY-MM-DD.'],
    [{ startDate: '2024-02-02', endDate: '2024-02-01' }, 'endDate must not be before startDate.'],
    [{ tin: 100_000_001 }, 'tin must be a string.'],
    [{ district: 'x'.repeat(256) }, 'district must have at most 255 characters.'],
    [{ collectionType: 'VAT' }, 'collectionType must be one of All, GST, WHT.'],
    [[], 'The body must be a JSON object.'],
    ['text', 'The body must be a JSON object.'],
  ])('%j is refused', async (body, message) => {
    expect(await calls.list(body)).toMatchObject({
      status: 422,
      code: '422',
      message,
      result: null,
    });
  });

  it('may hold fields that nobody knows', async () => {
    expect((await calls.list({ colour: 'green', perPage: 1 })).result.list).toHaveLength(1);
  });
});
