import { beforeEach, describe, expect, it } from 'vitest';
import { columnsOf } from '../../../src/schema/defaults';
import { columnKey } from '../../../src/schema/format';
import type { Resource } from '../../../src/schema/define';
import { type ListParams, readQuery } from '../../../src/schema/list-query';
import { createWholeList, type WholeList } from '../../../src/schema/whole-list';
import { permits, rowsOf, utc } from './sample';

const tabbed = {
  ...(permits as Resource),
  list: { ...permits.list, tabs: 'state', totals: ['fee'] },
} as Resource;
const rows = rowsOf(
  tabbed,
  ['Open', 'Closed', 'Open', 'Lost'].map((state, index) => ({
    id: index + 1,
    state,
    holder: index === 0 ? 'Ama' : 'Kofi',
    fee: index,
    office: 7,
  })),
);
let list: WholeList;
beforeEach(() => void (list = createWholeList(tabbed, rows, utc)));
const ask = (asked: ListParams) => list.page(readQuery(tabbed, asked));
const idsOf = ({ data }: ReturnType<typeof ask>) => data.map(({ id }) => id);

const byFee = [{ field: 'fee', order: 'desc' }] as const;
const isOpen = { field: 'state', operator: 'eq', value: 'Open' };

describe('a page of a client-side list', () => {
  it('contains its rows in order, and the total', () => {
    const page = ask({ sorters: byFee, pagination: { currentPage: 2, pageSize: 3 } });
    expect(idsOf(page)).toEqual(['1']);
    expect(page).toMatchObject({ total: 4, page: 2 });
    expect(page.matches.map(({ id }) => id)).toEqual(['4', '3', '2', '1']);
  });

  it("has the backend's order if none is requested", () => {
    expect(idsOf(ask({}))).toEqual(['1', '2', '3', '4']);
  });

  it('is the last page if a later one is requested, and says so', () => {
    const page = ask({ pagination: { currentPage: 9, pageSize: 3 } });
    expect([page.page, idsOf(page)]).toEqual([2, ['4']]);
    expect(ask({ filters: [{ ...isOpen, value: 'None' }] })).toMatchObject({ page: 1, total: 0 });
  });

  it('meets declared filters and other conditions', () => {
    const filters = [isOpen, { field: 'fee', operator: 'gt', value: 0 }];
    expect(idsOf(ask({ filters }))).toEqual(['3']);
    const most = { field: 'fee', operator: 'lt', value: 3 };
    expect(idsOf(ask({ filters: [...filters.slice(1), most] }))).toEqual(['2', '3']);
    expect(idsOf(ask({ filters: [most] }))).toEqual(['1', '2', '3']);
  });

  it('keeps rows to which the backend has already applied the filter', () => {
    expect(idsOf(ask({ filters: [{ field: 'office', operator: 'eq', value: '4' }] }))).toHaveLength(
      4,
    );
  });

  it('is the same object for the same query, so that results can be cached', () => {
    const asked = { sorters: byFee };
    expect(ask(asked)).toBe(ask(asked));
    expect(ask({}).data).toBe(rows);
    const inBetween = { ...tabbed, list: permits.list };
    expect(createWholeList(inBetween, rows, utc).page(readQuery(inBetween, {}))).toMatchObject({
      tabs: {},
      totals: {},
    });
  });
});

describe('beside its rows', () => {
  const search = { field: 'q', operator: 'contains', value: 'ama' };

  it('the number of rows per value ignores the own filter, and follows search and conditions', () => {
    const { facets } = ask({ filters: [isOpen, search] });
    expect(facets['state']?.values).toEqual(['Closed', 'Lost', 'Open']);
    expect([...(facets['state']?.counts ?? [])]).toEqual([['Open', 1]]);
    const dear = ask({ filters: [{ field: 'fee', operator: 'gte', value: 2 }] });
    expect([...(dear.facets['state']?.counts ?? [])]).toEqual([
      ['Open', 1],
      ['Lost', 1],
    ]);
  });

  it('no rows are counted by a filter that the backend has applied', () => {
    const { facets } = ask({ filters: [{ field: 'office', operator: 'eq', value: '7' }] });
    expect(facets['office']?.counts).toBeUndefined();
  });

  it('tabs count without the search, and sums add up all pages', () => {
    const page = ask({ filters: [search], pagination: { currentPage: 1, pageSize: 1 } });
    expect(page.tabs).toEqual({ Open: 2, Closed: 1 });
    const dear = { field: 'fee', operator: 'gte', value: 1 };
    expect(ask({ filters: [isOpen, dear] }).tabs).toEqual({ Open: 1, Closed: 1 });
    expect(ask({ filters: [{ ...dear, value: 2 }] }).tabs).toEqual({ Open: 1, Closed: 0 });
    expect(ask({ pagination: { currentPage: 1, pageSize: 1 } }).totals).toEqual({
      fee: { sum: 6, missing: 0 },
    });
  });

  it('columns without any value are named', () => {
    const empty = columnsOf(tabbed).filter(list.isEmpty).map(columnKey);
    expect(empty).toEqual(['code', 'visits', 'issued', 'expires']);
    const unreadable = rowsOf(tabbed, [{ visits: 'many' }]);
    expect(createWholeList(tabbed, unreadable, utc).isEmpty('visits')).toBe(false);
  });
});
