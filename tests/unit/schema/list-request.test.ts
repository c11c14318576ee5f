import { describe, expect, it } from 'vitest';
import { listRequest } from '../../../src/schema/list-request';
import { initialState, type ListState } from '../../../src/schema/list-state';
import { receipts } from './paged-sample';
import { permits } from './sample';

const ofPermits = (change: Partial<ListState>) =>
  listRequest(permits, { ...initialState(permits), ...change });
const ofReceipts = (change: Partial<ListState>) =>
  listRequest(receipts, { ...initialState(receipts), ...change });

describe('all rows at once', () => {
  it('are asked for under the filters that a call answers, and nothing else', () => {
    expect(ofPermits({ filters: { office: '7', state: 'Open' } })).toEqual({
      filters: [{ field: 'office', operator: 'eq', value: '7' }],
      pagination: { mode: 'off' },
      sorters: [],
    });
  });

  it('are not asked for again by a search, another order, another page or a local filter', () => {
    const untouched = ofPermits({});
    for (const change of [
      { search: 'ama' },
      { page: 7 },
      { pageSize: 50 },
      { sort: { column: 'fee', order: 'asc' } },
      { filters: { state: 'Open' } },
    ] satisfies Partial<ListState>[]) {
      expect(ofPermits(change)).toEqual(untouched);
    }
  });
});

describe('a page of a server', () => {
  it('is asked for by page, size and order', () => {
    const sort = { column: 'sum', order: 'asc' } as const;
    expect(ofReceipts({ page: 3, pageSize: 20, sort })).toEqual({
      filters: [],
      pagination: { mode: 'server', currentPage: 3, pageSize: 20 },
      sorters: [{ field: 'sum', order: 'asc' }],
    });
  });

  it('is asked for under every filter, the search without its blanks, and the tab', () => {
    const filters = { day: '2024-01-01..', till: 'North' };
    expect(ofReceipts({ filters, search: '  ama ', tab: 'void' }).filters).toEqual([
      { field: 'day', operator: 'eq', value: '2024-01-01..' },
      { field: 'till', operator: 'eq', value: 'North' },
      { field: 'search', operator: 'contains', value: 'ama' },
      { field: 'tab', operator: 'eq', value: 'void' },
    ]);
  });

  it('is the same one for a search of blanks as for none', () => {
    expect(ofReceipts({ search: '   ' })).toEqual(ofReceipts({}));
  });
});
