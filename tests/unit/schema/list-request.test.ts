import { describe, expect, it } from 'vitest';
import type { Resource } from '../../../src/schema/define';
import { listRequest } from '../../../src/schema/list-request';
import { initialState, type ListState } from '../../../src/schema/list-state';
import { receipts } from './paged-sample';
import { permits } from './sample';

const ofPermits = (change: Partial<ListState>) =>
  listRequest(permits, { ...initialState(permits), ...change });
const ofReceipts = (change: Partial<ListState>) =>
  listRequest(receipts, { ...initialState(receipts), ...change });

const contains = (field: string) => ({ field, operator: 'contains', value: 'ama' });

describe("a list's state in Refine's words", () => {
  it('has the page, the order and each filter, whichever side applies them', () => {
    const state = { filters: { office: '7', state: 'Open' }, page: 3, pageSize: 20 };
    expect(ofPermits(state)).toEqual({
      filters: [
        { field: 'office', operator: 'eq', value: '7' },
        { field: 'state', operator: 'eq', value: 'Open' },
      ],
      pagination: { mode: 'server', currentPage: 3, pageSize: 20 },
      sorters: [{ field: 'issued', order: 'desc' }],
    });
  });

  it('has the search of any list, and the tab of a paged one', () => {
    expect(ofPermits({ search: '  ama ' }).filters).toEqual([contains('q')]);
    const filters = { day: '2024-01-01..', till: 'North' };
    expect(ofReceipts({ filters, search: ' ama ', tab: 'void' })).toMatchObject({
      filters: [
        { field: 'day', operator: 'between', value: ['2024-01-01', null] },
        { field: 'till', operator: 'eq', value: 'North' },
        { field: 'q', operator: 'contains', value: 'ama' },
      ],
      meta: { tab: 'void' },
    });
    expect(ofReceipts({ search: '   ' })).toEqual(ofReceipts({}));
    expect(ofReceipts({ tab: 'void', cursor: 'c7' }).meta).toEqual({ tab: 'void', cursor: 'c7' });
    expect(ofReceipts({ cursor: 'c7' }).meta).toEqual({ cursor: 'c7' });
    expect(ofReceipts({ filters: { number: ' ama ' } }).filters).toEqual([contains('number')]);
    expect(ofReceipts({ tab: 'ghost' })).not.toHaveProperty('meta');
  });

  it('searches no list that declares no search', () => {
    for (const resource of [permits, receipts]) {
      const { search: _, ...list } = resource.list as Resource['list'];
      const silent = { ...(resource as Resource), list } as Resource;
      const state = { ...initialState(silent), search: 'ama' };
      expect(listRequest(silent, state).filters).toEqual([]);
    }
  });
});
