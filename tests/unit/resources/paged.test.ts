import { describe, expect, it } from 'vitest';
import { daysBody, pagingBody } from '../../../src/resources/paged';
import type { PageArgs } from '../../../src/schema/language/lists';

const args: PageArgs = {
  filters: {},
  params: {},
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

  it('says how far rows are counted, where they are not all', () => {
    expect(pagingBody({ ...args, countAtMost: 10_000 })).toEqual({
      ...pagingBody(args),
      countAtMost: 10_000,
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
    ['../..', {}],
    ['soon..later', {}],
    [undefined, {}],
  ])('of %j is %j: an open end is left out', (range, body) => {
    expect(daysBody(range)).toEqual(body);
  });
});
