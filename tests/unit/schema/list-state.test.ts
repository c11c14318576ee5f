import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../../src/schema/defaults';
import type { Resource } from '../../../src/schema/define';
import { columnKey } from '../../../src/schema/format';
import {
  decodeListState,
  encodeListState,
  initialState,
  type ListState,
  PAGE_SIZES,
  tabFilter,
  tabsOf,
  toggleSort,
  withFilter,
} from '../../../src/schema/list-state';
import { receipts } from './paged-sample';
import { offices, permits } from './sample';

const decode = (query: string): ListState => decodeListState(permits, new URLSearchParams(query));

describe('a list that nobody has touched', () => {
  it('shows the first ten rows in the declared order', () => {
    expect(initialState(permits)).toEqual({
      page: 1,
      pageSize: 10,
      tab: '',
      search: '',
      filters: {},
      sort: { column: 'issued', order: 'desc' },
    });
    expect(PAGE_SIZES).toEqual([10, 20, 50]);
  });

  it('leaves no trace in the URL', () => {
    expect(encodeListState(permits, initialState(permits)).toString()).toBe('');
    expect(encodeListState(offices, initialState(offices)).toString()).toBe('');
    expect(decode('')).toEqual(initialState(permits));
  });
});

it('a filter is chosen or cleared, the others stay', () => {
  const state = { ...initialState(permits), filters: { state: 'Open', office: '4' } };
  expect(withFilter(state, 'office', '7')).toEqual({ filters: { state: 'Open', office: '7' } });
  expect(withFilter(state, 'office', undefined)).toEqual({ filters: { state: 'Open' } });
});

it('the place of a page is kept, if it can be one', () => {
  for (const query of ['cursor=', '', 'cursor=a%20b']) {
    expect(decode(query).cursor).toBeUndefined();
  }
  expect(decode('cursor=after-12').cursor).toBe('after-12');
  expect(
    encodeListState(permits, { ...initialState(permits), cursor: 'after-12' }).toString(),
  ).toBe('cursor=after-12');
});

it('a search of the address is not made where nobody could see or clear it', () => {
  expect(decodeListState(offices, new URLSearchParams('search=north')).search).toBe('');
  expect(decode('search=north').search).toBe('north');
});

describe('the visible columns', () => {
  const [first = '', second = ''] = columnsOf(permits).map(columnKey);

  it('are in the URL in the declared order, without unknown ones', () => {
    expect(decode(`columns=${second},gone,${first}`).columns).toEqual([first, second]);
    const state = { ...initialState(permits), columns: [first, second] };
    expect(encodeListState(permits, state).get('columns')).toBe(`${first},${second}`);
  });

  it("are the user's saved ones if the URL names no known column", () => {
    expect(decode('columns=gone')).not.toHaveProperty('columns');
    expect(decode('')).not.toHaveProperty('columns');
  });
});

describe('a click on a header', () => {
  it('starts a newly chosen column descending', () => {
    expect(toggleSort({ column: 'fee', order: 'asc' }, 'issued')).toEqual({
      column: 'issued',
      order: 'desc',
    });
    expect(toggleSort({ column: 'fee', order: 'desc' }, 'issued').order).toBe('desc');
  });

  it('turns the order of the same column round, and round again', () => {
    const once = toggleSort({ column: 'fee', order: 'desc' }, 'fee');
    expect(once).toEqual({ column: 'fee', order: 'asc' });
    expect(toggleSort(once, 'fee')).toEqual({ column: 'fee', order: 'desc' });
  });
});

const tabOf = (query: string) => decodeListState(receipts, new URLSearchParams(query)).tab;

describe('the tabs of a list', () => {
  it("are the endpoints besides the list's own; a list with one endpoint has none", () => {
    expect(Object.keys(tabsOf(receipts))).toEqual(['void', 'late']);
    expect(tabsOf(permits)).toEqual({});
  });

  it('are in the URL, except the default one', () => {
    const state = { ...initialState(receipts), tab: 'late' };
    expect(encodeListState(receipts, state).toString()).toBe('tab=late');
    expect(tabOf('tab=late')).toBe('late');
    expect(tabOf('')).toBe('');
  });
});

describe('filters in the URL', () => {
  const endpoint = { method: 'GET', path: '/permits/urgent' } as const;
  const conditions = { now: { label: 'Now', holds: () => true } };
  const conditional: Resource = {
    ...(permits as Resource),
    filters: {
      urgent: { kind: 'condition', conditions, endpoint },
      issued: { kind: 'days' },
      visits: { kind: 'range' },
      holder: { kind: 'text' },
      state: {},
      code: { many: true },
    },
  };
  const filtersOf = (query: string) =>
    decodeListState(conditional, new URLSearchParams(query)).filters;

  it('are read by the kind of their filter', () => {
    expect(
      filtersOf('urgent=now&issued=2024-01-01..2024-01-31&holder=%20ama&state=Unheard-of'),
    ).toEqual({
      urgent: 'now',
      issued: '2024-01-01..2024-01-31',
      holder: ' ama',
      state: 'Unheard-of',
    });
  });

  it('contain the valid numbers of a range', () => {
    expect(filtersOf('visits=3..12')).toEqual({ visits: '3..12' });
    expect(filtersOf('visits=3..many')).toEqual({ visits: '3..' });
    expect(filtersOf('visits=few')).toEqual({});
  });

  it('contain several values if the filter allows it, otherwise the first one', () => {
    expect(filtersOf('code=A-1&code=&code=B-2&state=Open&state=Closed')).toEqual({
      code: 'A-1\nB-2',
      state: 'Open',
    });
    const state = { ...initialState(conditional), filters: { code: 'A-1\nB-2' } };
    expect(encodeListState(conditional, state).toString()).toBe('code=A-1&code=B-2');
  });
});

describe('the tabs of a client-side list', () => {
  const { list } = permits as Resource;
  const byState = { ...permits, list: { ...list, tabs: 'state' } } as Resource;

  it('are the values of their field, and filter by it', () => {
    expect(tabsOf(byState)).toEqual({ Open: { label: 'Open' }, Closed: { label: 'Closed' } });
    expect(tabFilter(byState, { tab: 'Open' })).toEqual({ state: 'Open' });
    expect(tabFilter(byState, { tab: '' })).toEqual({});
    expect(tabFilter(permits, { tab: 'Open' })).toEqual({});
    expect(tabFilter(receipts, { tab: 'late' })).toEqual({});
  });
});

it('keeps the URL parameters of the page around the list, and replaces its own', () => {
  const around = new URLSearchParams('section=permits&page=7&state=Open&record=3&search=old');
  const state = { ...initialState(permits), page: 2, search: 'new' };
  expect(encodeListState(permits, state, around).toString()).toBe(
    'section=permits&record=3&page=2&search=new',
  );
  // What it was given is somebody else's.
  expect(around.get('page')).toBe('7');
});
