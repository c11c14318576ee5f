import { describe, expect, it } from 'vitest';
import { daysBody, pagingBody } from '../../src/resources/paged';
import { transactions } from '../../src/resources/transactions';
import type { PageArgs } from '../../src/schema/define';

const args: PageArgs = {
  filters: {},
  page: 3,
  pageSize: 20,
  search: 'ama',
  sort: { column: 'amount', order: 'asc' },
};

describe('the body of a page', () => {
  it('has the specified properties and no other', () => {
    expect(pagingBody(args)).toEqual({
      pageNumber: 3,
      perPage: 20,
      searchText: 'ama',
      sortingOn: 'amount',
      isDescending: false,
    });
  });

  it('says of the order whether it descends', () => {
    expect(pagingBody({ ...args, sort: { column: 'amount', order: 'desc' } })).toMatchObject({
      sortingOn: 'amount',
      isDescending: true,
    });
  });
});

describe('a span of days in a body', () => {
  it.each([
    ['2024-01-01..2024-01-31', { startDate: '2024-01-01', endDate: '2024-01-31' }],
    ['2024-01-01..', { startDate: '2024-01-01' }],
    ['..2024-01-31', { endDate: '2024-01-31' }],
    ['..', {}],
    ['soon..later', {}],
    [undefined, {}],
  ])('of %j is %j: an open end is left out', (range, body) => {
    expect(daysBody(range)).toEqual(body);
  });
});

describe('the page of transactions', () => {
  const { list } = transactions;
  const tabs = list.paging === 'server' ? list.tabs : {};

  /** The body as it goes over the wire. */
  const bodyOf = (filters: Record<string, string>, endpoint = list.endpoint): unknown =>
    JSON.parse(JSON.stringify(endpoint.body?.({ ...args, filters })));

  it('is asked for with the filters that the call knows, under its names', () => {
    const filters = {
      transactionDate: '2024-01-01..2024-01-31',
      taxPayerTIN: 'T-1',
      district: 'Ho',
      collectionType: 'GST',
    };
    expect(bodyOf(filters)).toEqual({
      ...pagingBody(args),
      startDate: '2024-01-01',
      endDate: '2024-01-31',
      tin: 'T-1',
      district: 'Ho',
      collectionType: 'GST',
    });
  });

  it('is asked for without those that nobody chose', () => {
    expect(bodyOf({})).toEqual(pagingBody(args));
  });

  it('has the same body in the tab of withheld tax, which is another call', () => {
    const wht = tabs?.['wht']?.endpoint;
    expect(wht?.path).toBe('/api/Transactions/GetWHTTransactionListAsync');
    expect(bodyOf({ district: 'Ho' }, wht)).toEqual(bodyOf({ district: 'Ho' }));
  });
});
