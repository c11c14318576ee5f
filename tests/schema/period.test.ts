import { describe, expect, it } from 'vitest';
import { periodBefore, periodOf } from '../../src/schema/period';

const TODAY = '2026-03-05';

describe('a period', () => {
  it.each([
    ['nothing chosen is this month so far', null, null, '2026-03-01', '2026-03-05'],
    ['both ends', '2026-01-10', '2026-02-03', '2026-01-10', '2026-02-03'],
    ['an open end is today', '2026-02-10', null, '2026-02-10', '2026-03-05'],
    [
      'an open end after a beginning to come is that day',
      '2026-04-02',
      null,
      '2026-04-02',
      '2026-04-02',
    ],
    ['an open beginning is the first of the month', null, '2026-02-17', '2026-02-01', '2026-02-17'],
  ])('%s', (_, from, to, first, last) => {
    expect(periodOf({ from, to }, TODAY)).toEqual({ from: first, to: last });
  });
});

describe('the period before', () => {
  it.each([
    ['one day', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['a month has as many days', '2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
    ['over the end of a leap February', '2028-03-01', '2028-03-02', '2028-02-28', '2028-02-29'],
    // Summer time begins in many zones on this day: days are not hours.
    ['over a clock change', '2026-03-29', '2026-03-30', '2026-03-27', '2026-03-28'],
  ])('%s', (_, from, to, first, last) => {
    expect(periodBefore({ from, to })).toEqual({ from: first, to: last });
  });
});
