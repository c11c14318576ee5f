import { describe, expect, it, vi } from 'vitest';
import { trendPeriod } from '../../../src/pages/dashboard/trend';
import { daysIn, periodBefore, periodOf } from '../../../src/schema/period';
import { BROWSERS } from './zones';

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

  it.each([
    ['the first of a month', '2026-03-01', '2026-03-01'],
    ['the last of a month', '2026-01-31', '2026-01-01'],
    ['the last of a year', '2025-12-31', '2025-12-01'],
    ['a leap day', '2028-02-29', '2028-02-01'],
  ])('of this month on %s', (_, today, first) => {
    expect(periodOf({ from: null, to: null }, today)).toEqual({ from: first, to: today });
  });
});

it.each([
  ['one day', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['a month has as many days', '2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
  ['over the end of a leap February', '2028-03-01', '2028-03-02', '2028-02-28', '2028-02-29'],
  // Summer time begins in many zones on this day: days are not hours.
  ['over a clock change', '2026-03-29', '2026-03-30', '2026-03-27', '2026-03-28'],
  ['over a new year', '2026-01-01', '2026-01-02', '2025-12-30', '2025-12-31'],
])('the period before %s', (_, from, to, first, last) => {
  expect(periodBefore({ from, to })).toEqual({ from: first, to: last });
});

it.each(BROWSERS)("days are counted by the calendar, whatever the browser's zone: %s", (zone) => {
  vi.stubEnv('TZ', zone);
  for (const [from, to, first, last] of [
    ['2024-04-26', '2024-04-27', '2024-04-24', '2024-04-25'],
    ['2024-09-08', '2024-09-09', '2024-09-06', '2024-09-07'],
    ['2012-01-01', '2012-01-02', '2011-12-30', '2011-12-31'],
  ] as const) {
    expect({ from, days: daysIn({ from, to }) }).toEqual({ from, days: 2 });
    expect(periodBefore({ from, to })).toEqual({ from: first, to: last });
  }
});

describe('the months of a trend', () => {
  it.each([
    ['2024-06-01', '2024-06-30', '2023-07-01'],
    ['2024-06-30', '2024-06-30', '2023-07-01'],
    ['2023-07-31', '2024-06-05', '2023-07-01'],
    ['2022-11-17', '2024-06-05', '2022-11-01'],
  ])('are twelve at least, and whole at the beginning: %s to %s', (from, to, first) => {
    expect(trendPeriod({ from, to })).toEqual({ from: first, to });
  });
});
