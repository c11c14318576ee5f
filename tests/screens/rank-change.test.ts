import { describe, expect, it } from 'vitest';
import { firstRanks, withChange } from '../../src/pages/performance-hub/rank-change';
import { least10, top10 } from '../../src/resources/hub-figures';
import type { Row } from '../../src/schema/language/fields';

const top = { key: 'taxPayerTIN', most: 10, since: 'change' } as const;

const ranks = (...tins: (string | null)[]): Row[] =>
  tins.map((tin, index) => ({ id: tin, rank: index + 1, taxPayerTIN: tin }));

const ranked = (rank: number): Row[] => [{ id: 'A', rank, taxPayerTIN: 'A' }];

const changes = (now: Row[], before: Row[] | undefined) =>
  withChange(top, now, before).map(({ change }) => change);

describe('the change of a rank', () => {
  it('is not known without the earlier list, a TIN or a rank', () => {
    expect(changes(ranks('A', 'B'), undefined)).toEqual([null, null]);
    expect(changes(ranks(null), ranks(null))).toEqual([null]);
    expect(changes([{ id: 'A', rank: null, taxPayerTIN: 'A' }], ranks('A'))).toEqual([null]);
    const unranked = [{ id: 'A', rank: null, taxPayerTIN: 'A' }];
    expect(changes(ranks('A'), unranked)).toEqual([null]);
  });

  it('is not known between ranks too far apart for a number', () => {
    expect(changes(ranked(-1e308), ranked(1e308))).toEqual([null]);
  });

  it('is new where the earlier list is empty, or had the taxpayer beyond its ten', () => {
    expect(changes(ranks('A'), [])).toEqual(['new']);
    expect(changes(ranks('K'), ranks(...'ABCDEFGHIJK'))).toEqual(['new']);
  });

  it.each([
    ['new', 'processing', 'processing'],
    ['same', 'default', 'default'],
    ['up 3', 'success', 'warning'],
    ['down 9', 'warning', 'success'],
  ])('%s is %s among the top, and %s among the least', (words, top, least) => {
    expect(top10.fields.change.tone(words)).toBe(top);
    expect(least10.fields.change.tone(words)).toBe(least);
  });
});

it('a list of ranks has its first ten by rank, whatever their order', () => {
  const twelve = ranks(...'ABCDEFGHIJKL');
  expect(
    firstRanks(top, twelve.toReversed())
      .map(({ id }) => id)
      .join(''),
  ).toBe('ABCDEFGHIJ');
  expect(firstRanks(top, ranks('B', 'A'))).toEqual(ranks('B', 'A'));
});

it('ranks without a period before them are left as they are', () => {
  const now = ranks('A', 'B');
  expect(withChange({ key: 'taxPayerTIN', most: 10 }, now, undefined)).toBe(now);
});
