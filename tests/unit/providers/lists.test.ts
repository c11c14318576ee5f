import { describe, expect, it } from 'vitest';
import { type ReadPage, readPage } from '../../../src/providers/lists';
import { receipts } from '../schema/paged-sample';
import { permits } from '../schema/sample';

const read = (result: unknown): ReadPage | null => readPage(receipts, structuredClone(result));

const summary = (result: unknown) => {
  const listed = read(result);
  return listed && [listed.data.length, listed.total, listed.skipped];
};

describe('a page', () => {
  const entry = { day: '2024-03-05', number: 1, sum: '2.50' };

  it('has its rows and the total from the declared paths', () => {
    const listed = read({ page: { count: 57, list: [entry, null] } });
    expect(listed).toMatchObject({ total: 57, skipped: 1 });
    expect(listed?.data).toMatchObject([{ id: '2024-03-05 1', sum: 2.5, state: null }]);
    expect(read({ page: { count: '57', list: [entry] } })?.total).toBe(57);
  });

  it.each([
    ['null', null],
    ['absent', undefined],
    ['without rows, and says so', { page: { count: 0, list: [] } }],
    ['without rows, and says so in text', { page: { count: '0', list: [] } }],
    ['null for rows, and says that there are none', { page: { count: 0, list: null } }],
    ['nothing for rows, and says that there are none', { page: { count: 0 } }],
  ])('is empty when it is %s', (_what, result) => {
    expect(summary(result)).toEqual([0, 0, 0]);
  });

  it.each([
    ['a list', [entry]],
    ['a text', 'none'],
    ['an object of another shape', { items: [entry], total: 1 }],
    ['an object whose rows are an object', { page: { count: 1, list: { 0: entry } } }],
    ['a number of rows without the rows', { page: { count: 57 } }],
    ['a number of rows with null for them', { page: { count: 57, list: null } }],
  ])('is null, not an empty page, for %s', (_what, result) => {
    expect(read(result)).toBeNull();
  });

  it.each([
    ['absent', undefined],
    ['null', null],
    ['a word', 'many'],
    ['a fraction', 1.5],
    ['negative', -1],
    ['not finite', '1e999'],
    ['less than the rows at hand', 1],
  ])('counts its rows if the total is %s', (_what, count) => {
    expect(summary({ page: { count, list: [entry, entry] } })).toEqual([2, 2, 0]);
  });
});

describe('an unpaged list', () => {
  it('has its number of rows as total', () => {
    expect(readPage(permits, [{ id: 1 }, null])).toMatchObject({ total: 1, skipped: 1 });
    expect(readPage(permits, null)).toEqual({
      data: [],
      total: 0,
      hasMore: false,
      skipped: 0,
    });
  });

  it.each([
    ['a page', { totalRecords: 1, list: [{ id: 1 }] }],
    ['a text', 'none'],
  ])('is null if the response is %s', (_what, result) => {
    expect(readPage(permits, result)).toBeNull();
  });
});
