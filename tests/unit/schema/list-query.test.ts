import { describe, expect, it } from 'vitest';
import type { Resource } from '../../../src/schema/define';
import { type ListParams, readQuery } from '../../../src/schema/list-query';
import { listRequest } from '../../../src/schema/list-request';
import { initialState, type ListState } from '../../../src/schema/list-state';
import { receipts } from './paged-sample';
import { offices, permits } from './sample';

const read = (filters: ListParams['filters']) => readQuery(permits, { filters });

const wide: Resource = {
  ...receipts,
  filters: { ...receipts.filters, sum: { kind: 'range' }, state: { many: true } },
  params: { year: { kind: 'days', label: 'Year' }, city: { kind: 'text', label: 'City' } },
};

describe("a request in Refine's words", () => {
  it.each<[string, Partial<ListState>]>([
    ['a choice, a search, an order and a page', { search: 'ama', page: 3, pageSize: 20 }],
    ['days with an open end', { filters: { day: '2024-01-01..' } }],
    ['a typed text', { filters: { number: 'N-1' } }],
    ['a tab', { tab: 'late' }],
    ['numbers with an open end', { filters: { sum: '..12.5' } }],
    ['several choices', { filters: { state: 'Paid\nOpen' } }],
    ['params', { filters: { year: '2024-01-01..2024-12-31', city: 'Ho' } }],
  ])("is read as the list's state that it was written from: %s", (_what, change) => {
    const state = { ...initialState(wide), ...change };
    expect(readQuery(wide, listRequest(wide, state))).toEqual({
      served: state.filters,
      search: state.search,
      tab: state.tab,
      sort: state.sort,
      page: state.page,
      pageSize: state.pageSize,
      conditions: [],
    });
  });

  it('takes a declared filter however it is written, and joined by and', () => {
    const state = { field: 'state', operator: 'in', value: ['Open'] };
    const office = { field: 'office', operator: 'eq', value: 4 };
    expect(read([{ operator: 'and', value: [state, office] }])).toMatchObject({
      served: { office: '4' },
      conditions: [{ field: 'state', operator: 'eq', value: 'Open' }],
    });
  });

  it('puts both ends of a range of days together', () => {
    const filters = [
      { field: 'day', operator: 'gte', value: '2024-01-01' },
      { field: 'day', operator: 'lte', value: '2024-01-31' },
    ];
    expect(readQuery(receipts, { filters }).served).toEqual({ day: '2024-01-01..2024-01-31' });
    const sums = [9, 5].map((value, at) => ({
      field: 'sum',
      operator: ['lte', 'gte'][at] ?? '',
      value,
    }));
    expect(readQuery(wide, { filters: sums }).served).toEqual({ sum: '5..9' });
  });

  it('searches for one text a list that declares a search', () => {
    const search = { field: 'q', operator: 'contains', value: ' ama ' };
    expect(read([search])).toMatchObject({ search: 'ama', conditions: [] });
    for (const filters of [[search, search], [{ ...search, operator: 'eq' }]]) {
      expect(() => read(filters)).toThrow("no field 'q'");
    }
    expect(() => readQuery(offices, { filters: [search] })).toThrow("no field 'q'");
  });

  it('takes two orders of a whole list', () => {
    const sorters = [
      { field: 'fee', order: 'asc' as const },
      { field: 'code', order: 'desc' as const },
    ];
    expect(readQuery(permits, { sorters }).sort).toEqual({
      column: 'fee',
      order: 'asc',
      thenBy: { column: 'code', order: 'desc' },
    });
    expect(readQuery(permits, { sorters: sorters.slice(1) }).sort).not.toHaveProperty('thenBy');
    expect([readQuery(permits, {}).sort, readQuery(receipts, {}).sort]).toEqual([
      undefined,
      { column: 'day', order: 'desc' },
    ]);
  });

  it('keeps what no declared filter is for as a condition on the rows', () => {
    const above = { field: 'fee', operator: 'gt', value: 5 };
    const second = { field: 'state', operator: 'eq', value: 'Closed' };
    const first = { field: 'state', operator: 'eq', value: 'Open' };
    expect(read([above, first, second])).toMatchObject({
      served: {},
      conditions: [first, above, second],
    });
  });

  it('has all rows where Refine cuts the pages, or nobody does', () => {
    for (const mode of ['off', 'client']) {
      const pagination = { mode, currentPage: 4, pageSize: 10 };
      expect(readQuery(permits, { pagination })).toMatchObject({ page: 1, pageSize: undefined });
    }
    expect(readQuery(permits, { pagination: {} })).toMatchObject({ page: 1, pageSize: 10 });
  });
});

const till = { field: 'till', operator: 'eq', value: 1 };
/** A request that filters by one condition. */
const by = (field: string, operator: string, value: unknown): ListParams => ({
  filters: [{ field, operator, value }],
});
const sortedBy = (...fields: string[]): ListParams => ({
  sorters: fields.map((field) => ({ field, order: 'asc' })),
});

describe('a request that a list cannot answer names what it cannot do', () => {
  it.each<[ListParams, string]>([
    [by('ghost', 'eq', 1), "permits has no field 'ghost' to filter by; expected id, holder"],
    [
      by('fee', 'near', 1),
      "permits cannot filter by the operator 'near'; expected or, and, ne, eq",
    ],
    [sortedBy('ghost'), "permits cannot be sorted by 'ghost'; expected holder, code"],
    [
      sortedBy('fee', 'code', 'holder'),
      'permits is sorted by two columns at most; got fee, code, holder.',
    ],
  ])('of a list that the backend returns whole: %j', (asked, message) => {
    expect(() => readQuery(permits, asked)).toThrow(message);
  });

  it.each<[ListParams, string]>([
    [
      by('sum', 'gt', 1),
      "The backend cannot filter receipts 'sum' by 'gt'; it filters by day, number, state, till, q.",
    ],
    [by('day', 'gte', 'soon'), "The backend cannot filter receipts 'day' by 'gte'"],
    [by('day', 'between', ['2024-01-01']), "by 'between'"],
    [by('day', 'lte', 'late'), "by 'lte'"],
    [by('state', 'in', ['Paid', 'Open']), "by 'in'"],
    [by('state', 'eq', null), "by 'eq'"],
    [{ filters: [till, till] }, "The backend cannot filter receipts 'till' by 'eq'"],
    [by('q', 'eq', 'a'), "cannot filter receipts 'q' by 'eq'"],
    [{ filters: [{ operator: 'or', value: [] }] }, "The backend cannot filter receipts by 'or'"],
    [
      { pagination: { mode: 'off' } },
      'receipts is paged by its backend; ask for one page at a time.',
    ],
    [{ meta: { tab: 'ghost' } }, "receipts has no tab 'ghost'; expected void, late."],
    [sortedBy('day', 'sum'), 'receipts is sorted by one column at most; got day, sum.'],
    [by('number', 'in', ['1', '2']), "'number' by 'in'"],
    [by('till', 'contains', 'N'), "'till' by 'contains'"],
  ])('of a list that its backend pages: %j', (asked, message) => {
    expect(() => readQuery(receipts, asked)).toThrow(message);
  });
});
