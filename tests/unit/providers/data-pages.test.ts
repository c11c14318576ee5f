import { beforeEach, describe, expect, it } from 'vitest';
import type { Resource } from '../../../src/schema/define';
import type { ServerList } from '../../../src/schema/language/lists';
import type { ListAnswer } from '../../../src/schema/whole-list';
import { listRequest } from '../../../src/schema/list-request';
import { initialState, type ListState } from '../../../src/schema/list-state';
import * as kit from '../../kit/index';
import { receipts } from '../schema/paged-sample';

const wire = await kit.wire();
let data: kit.Providers['data'];
let shown: kit.Providers['shown'];
beforeEach(() => {
  ({ data, shown } = kit.providersAt(wire, { resources: [receipts] }));
});

const requestOf = (state: Partial<ListState>) =>
  listRequest(receipts, { ...initialState(receipts), ...state });
/** Asks for a page as the screen does. */
const page = async (state: Partial<ListState> = {}, meta?: object): Promise<ListAnswer> => {
  const request = { resource: 'receipts', ...requestOf(state), ...(meta && { meta }) };
  return (await data.provider.getList(request)) as unknown as ListAnswer;
};
const answer = (number: number, count = 57): kit.Reply =>
  kit.envelope({ page: { count, list: [{ day: '2024-03-05', number, sum: '2.50' }] } });
const lastBody = (path = '/receipts'): unknown =>
  JSON.parse(wire.received(path).at(-1)?.body ?? '');
const count = (path = '/receipts'): number => wire.received(path).length;
const numbersOf = ({ data }: ListAnswer) => data.map((row) => row['number']);

describe('a page of a list', () => {
  it('has its rows and the number of all, and is asked for by everything that is chosen', async () => {
    wire.on('/receipts', answer(1));
    const sort = { column: 'sum', order: 'asc' } as const;
    const listed = await page({
      page: 3,
      pageSize: 20,
      search: 'ama',
      filters: { till: 'N' },
      sort,
    });
    expect(listed).toMatchObject({
      total: 57,
      skipped: 0,
      data: [{ id: '2024-03-05 1', sum: 2.5 }],
    });
    expect(wire.received('/receipts').at(-1)).toMatchObject({ method: 'POST', query: '' });
    expect(lastBody()).toEqual({
      page: 3,
      pageSize: 20,
      search: 'ama',
      filters: { till: 'N' },
      sort,
    });
    expect(shown).toEqual([]);
  });

  it('is the first in the declared order unless the request says otherwise', async () => {
    wire.on('/receipts', answer(1));
    await data.provider.getList({ resource: 'receipts' });
    const sort = { column: 'day', order: 'desc' };
    expect(lastBody()).toMatchObject({ page: 1, pageSize: 10, search: '', sort });
  });
});

const rows = (...numbers: number[]) => numbers.map((number) => ({ day: '2024-03-05', number }));
const full = (count: number, list: readonly unknown[]) => kit.envelope({ page: { count, list } });

describe('a page by its place', () => {
  it('at the end has the rows that the pages before it leave over', async () => {
    wire.on('/receipts', full(8, rows(4, 5, 6, 7, 8)));
    const last = await page({ cursor: 'last', page: 2, pageSize: 5 });
    expect([numbersOf(last), last.page]).toEqual([['6', '7', '8'], 2]);
    expect(lastBody()).toMatchObject({ cursor: 'last', page: 2 });
    const before = await page({ cursor: 'before-9', page: 2, pageSize: 5 });
    expect(numbersOf(before)).toHaveLength(5);
  });

  it('beyond the end is the last by number, unless it has rows or some that cannot be read', async () => {
    wire.on('/receipts', full(8, []), full(8, rows(8)));
    const last = await page({ cursor: 'after-8', page: 3, pageSize: 5 });
    expect([numbersOf(last), last.page]).toEqual([['8'], 2]);
    expect(lastBody()).toMatchObject({ page: 2 });
    expect(lastBody()).not.toHaveProperty('cursor');
    for (const [list, shown] of [
      [rows(9), 1],
      [[null], 0],
    ] as const) {
      wire.on('/receipts', full(8, list));
      const later = await page({ page: 3, pageSize: 5 });
      expect([later.data.length, later.page]).toEqual([shown, 3]);
    }
  });
});

const answered = (more: unknown) =>
  kit.envelope({ page: { count: 500, more, list: [{ day: '2024-03-05', number: 1 }] } });

describe('a bounded list', () => {
  const bounded: Resource = {
    ...receipts,
    list: {
      ...(receipts.list as ServerList),
      bounded: { countAtMost: 500, hasMore: 'page.more' },
    },
  };
  beforeEach(() => {
    ({ data } = kit.providersAt(wire, { resources: [bounded], isBounded: true }));
  });

  it('asks the backend to stop counting at the limit', async () => {
    wire.on('/receipts', answered(true));
    expect(await page()).toMatchObject({ total: 500, hasMore: true });
    expect(lastBody()).toMatchObject({ countAtMost: 500 });
  });

  it.each([false, 'true', undefined])('has no more rows where it says %j', async (more) => {
    wire.on('/receipts', answered(more));
    expect(await page()).toMatchObject({ total: 500, hasMore: false });
  });

  it('requests the full count if all rows are needed', async () => {
    wire.on('/receipts', answer(1));
    await page({}, { countAll: true });
    expect(lastBody()).not.toHaveProperty('countAtMost');
  });

  it("requests the full count if the backend can't bound it", async () => {
    ({ data } = kit.providersAt(wire, { resources: [bounded] }));
    wire.on('/receipts', answer(1));
    await page();
    expect(lastBody()).not.toHaveProperty('countAtMost');
  });
});

const prime = (state: Partial<ListState> = {}): void => data.prime(receipts, requestOf(state));

describe('prefetching a page', () => {
  it('returns the prefetched page once, then requests again', async () => {
    wire.on('/receipts', answer(1), answer(2));
    const before = count();
    prime({ page: 2, search: 'ama' });
    expect(numbersOf(await page({ page: 2, search: 'ama' }))).toEqual(['1']);
    expect(count()).toBe(before + 1);
    expect(numbersOf(await page({ page: 2, search: 'ama' }))).toEqual(['2']);
  });

  it.each<[string, Partial<ListState>, object?]>([
    ['for another page', { page: 2 }],
    ['for another search', { search: 'ama' }],
    ['for another order', { sort: { column: 'day', order: 'asc' } }],
    ['for another filter', { filters: { till: 'South' } }],
    ['for another place', { cursor: 'after-2' }],
    ['where all rows are to be counted', {}, { countAll: true }],
  ])('is not used %s', async (_what, state, meta) => {
    wire.on('/receipts', answer(1), answer(2));
    prime();
    expect(numbersOf(await page(state, meta))).toEqual(['2']);
    expect(numbersOf(await page())).toEqual(['1']);
  });

  it('is not used for another tab', async () => {
    wire.on('/receipts', answer(1));
    wire.on('/receipts/late', answer(2));
    const before = count('/receipts/late');
    prime({ tab: 'late' });
    expect(numbersOf(await page())).toEqual(['1']);
    expect(numbersOf(await page({ tab: 'late' }))).toEqual(['2']);
    expect(count('/receipts/late')).toBe(before + 1);
  });
});
