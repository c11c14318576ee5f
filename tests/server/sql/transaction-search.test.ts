import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rememberedCounts } from '../../../server/database/tables/roll-ups.ts';
import { signIn } from '../client.ts';
import { newTaxpayer } from '../new-taxpayer.ts';
import { ownBackend } from '../own-backend.ts';
import { receipt, recordTransactions } from '../receipts.ts';
import { rowsOf } from '../rows-of.ts';
import { type Page, transactionCalls } from '../transaction-calls.ts';

/** Common texts, in more rows than these, are looked for while an index is walked. */
const FEW = 100;
/** Each is given one transaction; the last one's is found by its name and by its ID. */
const NAMES = [
  '100% Cotton',
  'snake_case Ltd',
  'back\\slash',
  `"Quoted" O'Neil`,
  'Ɛfua Öberg',
  '蓝海贸易',
  'Special Ltd',
];
const backend = await ownBackend({ app: { maxSortedRows: FEW } });
const calls = transactionCalls(backend, await signIn(backend.url));
for (const [index, name] of NAMES.entries()) {
  const taxpayerId = await newTaxpayer(backend, { name, tin: `77700000${index}` });
  const transactionId = `SPECIAL-${index}-777`;
  await recordTransactions(backend.db, [receipt({ transactionId, taxpayerId })]);
}

async function idsWhere(condition: SQL): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    backend.db,
    sql`select t.id from transactions t join taxpayers p on p.id = t.taxpayer_id
      where ${condition} order by t.transaction_date desc, t.id desc`,
  );
  return rows.map(({ id }) => id);
}
/** The ids of the transactions that contain a text, found without LIKE and without an index. */
const idsWith = (text: string) =>
  idsWhere(sql`position(lower(${text}) in lower(p.name)) > 0 or position(${text} in p.tin) > 0
    or position(lower(${text}) in lower(t.transaction_id)) > 0`);
const search = async (searchText: string, body = {}) =>
  (await calls.list({ searchText, perPage: 1000, ...body })).result;
const idsOf = ({ list }: Pick<Page, 'list'>) => list.map(({ id }) => id);

describe('a search', () => {
  it.each([
    'Sunrise',
    'special-3',
    'special-3-777',
    'CIAL-3-77',
    'NONESUCH-3-777',
    '77700000',
    '777000003',
    '100%',
    'snake_case',
    'back\\slash',
    `"Quoted" O'Neil`,
    'Ɛfua',
    'öBERG',
    '蓝海贸易',
    'o',
    "'; drop table users; --",
    'x'.repeat(255),
  ])('for %j finds names, TINs and transaction IDs that contain it', async (text) => {
    const ids = await idsWith(text);
    const result = await search(text);
    expect(result.totalRecords).toBe(ids.length);
    expect(idsOf(result)).toEqual(ids.slice(0, 1000));
    const rows = await calls.walk({ searchText: text, perPage: 1000, sortingOn: 'gstAmount' });
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const amounts = rows.map(({ gstAmount }) => gstAmount);
    expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
  });

  it('finds matches in a past month, beyond the newest transactions that it scans first', async () => {
    const [{ text } = { text: '' }] = await rowsOf<{ text: string }>(
      backend.db,
      sql`select left(transaction_id, 10) as text from transactions
        where transaction_id like 'TXN-202%' order by transaction_date offset 500 limit 1`,
    );
    const ids = await idsWith(text);
    expect(ids.length).toBeGreaterThan(FEW);
    const page = async (body: object) => {
      const result = await search(text, { perPage: 1, countAtMost: FEW, ...body });
      expect(result).toMatchObject({ totalRecords: FEW, hasMore: true });
      return idsOf(result);
    };
    expect(await page({})).toEqual(ids.slice(0, 1));
    expect(await page({ cursor: `after-${ids[9]}` })).toEqual(ids.slice(10, 11));
    expect(await page({ cursor: 'last' })).toEqual(ids.slice(-1));
  });

  it.each(['%', '_unrise', 'SPE_IAL-3-777'])('takes %j as it is', async (text) => {
    const { totalRecords, list } = await search(text);
    expect(totalRecords).toBeLessThan((await search('')).totalRecords / 2);
    for (const { taxPayerName, taxPayerTIN, transactionId } of list) {
      expect(`${taxPayerName}${taxPayerTIN}${transactionId}`).toContain(text);
    }
  });

  it('is narrowed by the other filters, where many match too', async () => {
    const ids = await idsWhere(sql`t.collection_type = 'GST' and t.transaction_id like 'TXN-202%'`);
    expect(ids.length).toBeGreaterThan(FEW);
    const result = await search('txn-202', { collectionType: 'GST' });
    expect(result.totalRecords).toBe(ids.length);
    expect(idsOf(result)).toEqual(ids.slice(0, 1000));
  });
});

const upTo = (countAtMost: number, body = {}) =>
  search('txn-202', { perPage: 10, countAtMost, ...body });

describe('a search with a limited count', () => {
  it('of 25 has no more than 3 pages', async () => {
    expect(await upTo(25)).toMatchObject({ totalRecords: 25, totalPages: 3, hasMore: true });
  });

  it('reports no more rows if there are exactly as many as the limit', async () => {
    const { totalRecords: total } = await search('txn-202');
    expect(await upTo(total)).toMatchObject({ totalRecords: total, hasMore: false });
    expect(await upTo(total + 1)).toMatchObject({ totalRecords: total, hasMore: false });
    expect(await upTo(total - 1)).toMatchObject({ totalRecords: total - 1, hasMore: true });
  });

  it.each(['', 'amount'])('has the same rows in the order %j', async (sortingOn) => {
    const sorting = { sortingOn, perPage: 20, pageNumber: 2 };
    const { list } = await search('txn-202', sorting);
    expect((await upTo(40, sorting)).list).toEqual(list);
    expect((await upTo(FEW * 2, sorting)).list).toEqual(list);
  });
});

/** The number that is remembered of the last search becomes another, of fewer transactions. */
const remember = (rowCount: number) =>
  backend.db
    .update(rememberedCounts)
    .set({ rowCount, countedDate: sql`now()`, transactionCount: sql`transaction_count - 1` });
const countFrom = async (pageNumber: number, body = {}) =>
  (await search('sunrise', { perPage: 2, pageNumber, ...body })).totalRecords;
const walk = (pageNumber: number) => search('special', { perPage: 3, pageNumber });

describe('the cached number of matches', () => {
  it('is used for a minute by middle pages, not by the first and the last one', async () => {
    const { length } = await idsWith('sunrise');
    expect(length).toBeGreaterThan(4);
    expect(await countFrom(1)).toBe(length);
    await remember(1000);
    expect(await countFrom(2)).toBe(1000);
    expect(await countFrom(500)).toBe(length);
    expect(await countFrom(2)).toBe(length);
    await remember(1000);
    expect(await countFrom(1)).toBe(length);
    await remember(1000);
    await backend.db.execute(sql`update ${rememberedCounts}
      set counted_date = counted_date - interval '1 minute'`);
    expect(await countFrom(2)).toBe(length);
  });

  it('is counted again when a taxpayer is renamed', async () => {
    const { length } = await idsWith('sunrise');
    await countFrom(1);
    await remember(1000);
    await backend.db.execute(sql`update taxpayers set name = 'Other name' where tin = '777000000'`);
    expect(await countFrom(2)).toBe(length);
  });

  it('includes rows added in the meantime when going from page to page', async () => {
    const wanted = await idsWith('special');
    const first = await walk(1);
    expect(first.totalRecords).toBe(wanted.length);
    const transactionDate = new Date();
    const news = ['a', 'b', 'c'].map((last) => `SPECIAL-new-${last}`);
    await recordTransactions(
      backend.db,
      news.map((transactionId) => receipt({ transactionId, transactionDate })),
    );
    const found = idsOf(first);
    for (let page = 2, pages = first.totalPages; page <= pages; page++) {
      const result = await walk(page);
      pages = result.totalPages;
      found.push(...idsOf(result));
    }
    expect(found).toEqual(expect.arrayContaining(wanted));
  });

  it('is remembered for a thousand searches at most, whatever people look for', async () => {
    await backend.db.delete(rememberedCounts);
    await search('something new');
    await backend.db.execute(sql`insert into ${rememberedCounts}
      select 'key ' || n, 0, 0 from generate_series(1, 999) n`);
    await remember(1000);
    expect((await search('something new')).totalRecords).toBe(0);
    expect(await backend.db.$count(rememberedCounts)).toBe(1000);
    await search('something else');
    expect(await backend.db.$count(rememberedCounts)).toBe(1);
  });
});
