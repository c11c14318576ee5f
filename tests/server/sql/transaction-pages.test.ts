import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { transactions } from '../../../server/database/tables/transactions.ts';
import { signIn } from '../client.ts';
import { rowsOf } from '../rows-of.ts';
import { serverBeside } from '../shared-backend.ts';
import { RECORDS, SORTED_BY, transactionCalls } from '../transaction-calls.ts';

/** Of more rows than these the index of the order is walked. */
const FEW = 1_000;
const backend = await serverBeside({ app: { maxSortedRows: FEW } });
const calls = transactionCalls(backend, await signIn(backend.url));
const total = await backend.db.$count(transactions);

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

/** The ids of the rows, page by page from one end; to the other end where some rows have no value. */
async function follow(sortingOn: string, side: 'after' | 'before'): Promise<number[]> {
  const ids: number[] = [];
  const most = sortingOn === 'customerName' ? Infinity : 2 * 997;
  let cursor = side === 'before' ? 'last' : undefined;
  for (;;) {
    const body = { perPage: 997, sortingOn, ...(cursor !== undefined && { cursor }) };
    const page = (await calls.list(body)).result.list.map(({ id }) => id);
    if (page.length === 0 || ids.length >= most) return ids;
    if (side === 'after') ids.push(...page);
    else ids.unshift(...page);
    cursor = `${side}-${page.at(side === 'after' ? -1 : 0)}`;
  }
}

/** Columns that differ in kind: walked by days, walked by an index, of another table, without values. */
const CASES = ['transactionDate', 'amount', 'taxPayerName', 'customerName'].flatMap((column) =>
  [false, true].map((isDescending) => ({ column, isDescending })),
);

it.each(Object.entries(SORTED_BY))(
  'all pages together hold each transaction once, sorted by %s, and descending each is at the same place from the other end',
  async (column, expression) => {
    const rows = await calls.walk({ perPage: 997, sortingOn: column });
    expect(rows).toHaveLength(total);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
    const ranks = await ranksBy(expression);
    const ids = rows.map(({ id }) => id);
    const [after, before] = [await follow(column, 'after'), await follow(column, 'before')];
    expect(after.length).toBeGreaterThan(997);
    expect(after).toEqual(ids.slice(0, after.length));
    expect(before).toEqual(ids.slice(-before.length));
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
    const count = await backend.db.$count(transactions, eq(transactions.collectionType, 'GST'));
    expect(count).toBeGreaterThan(FEW);
    const order = { sortingOn: column, isDescending, perPage: 300 };
    const { result: whole } = await calls.list(order);
    const { result } = await calls.list({ ...order, collectionType: 'GST' });
    expect(result.totalRecords).toBe(count);
    const expected = whole.list.filter(({ collectionType }) => collectionType === 'GST');
    expect(result.list.slice(0, expected.length)).toEqual(expected);
    expect(new Set(result.list.map(({ collectionType }) => collectionType))).toEqual(
      new Set(['GST']),
    );
  },
);

describe('one page', () => {
  it('is the newest ten when nothing is asked for', async () => {
    const newest = await rowsOf<{ id: number }>(
      backend.db,
      sql`select id from transactions order by transaction_date desc, id desc limit 10`,
    );
    for (const body of [undefined, null, {}, { sortingOn: '' }, { isDescending: false }]) {
      const { result } = await calls.list(body);
      expect(result).toMatchObject({ totalRecords: total, totalPages: Math.ceil(total / 10) });
      expect(result.list.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
    }
  });

  it("has records of the contract's fields, as the tables hold them", async () => {
    const { result, headers } = await calls.list({ perPage: 1000 });
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    const expected = await rowsOf(
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
  });
});

it.each([
  [{ pageNumber: 0 }, 'pageNumber must be at least 1.'],
  [{ perPage: 1001 }, 'perPage must be at most 1000.'],
  [
    { sortingOn: 'id; drop table users' },
    `sortingOn must be one of ${Object.keys(SORTED_BY).join(', ')}.`,
  ],
])('a body %j is refused', async (body, message) => {
  expect(await calls.list(body)).toMatchObject({ status: 422, code: '422', message, result: null });
});
