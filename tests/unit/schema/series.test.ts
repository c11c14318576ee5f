import { describe, expect, it } from 'vitest';
import type { Fields, Row } from '../../../src/schema/language/fields';
import type { Period } from '../../../src/schema/period';
import { fillGaps } from '../../../src/schema/series';

const count = { kind: 'number', label: 'Count' } as const;
const ofDays = { date: { kind: 'date', label: 'Day' }, count } as const;
const ofMonths = { month: { kind: 'month', label: 'Month' }, count } as const;

const drawn = (
  fields: Fields,
  rows: readonly Row[],
  shape: 'series' | 'shares' = 'series',
  asked: { period?: Period; skipped?: number } = {},
) => fillGaps({ shape, fields }, rows, asked);

const day = (date: string, count: number | null = 1): Row => ({ id: date, date, count });
const month = (name: string | null, count: number | null = 1): Row => ({
  id: name,
  month: name,
  count,
});

describe('the days of a chart', () => {
  it('are in the order of time, the ones left out between them without a figure', () => {
    expect(drawn(ofDays, [day('2024-03-01'), day('2024-02-27', 5)])).toEqual([
      day('2024-02-27', 5),
      { id: '2024-02-28', date: '2024-02-28' },
      { id: '2024-02-29', date: '2024-02-29' },
      day('2024-03-01'),
    ]);
  });

  it.each([
    ['none', []],
    ['no day', [day('2024-03-01'), day('soon')]],
    ['no such day', [day('2024-03-01'), day('2024-13-45')]],
    ['the same day twice', [day('2024-03-02'), day('2024-03-02'), day('2024-03-01')]],
    ['days that can not belong together', [day('1024-03-01'), day('2024-03-01')]],
  ])('stay as they are: %s', (_, rows) => {
    expect(drawn(ofDays, rows)).toBe(rows);
  });
});

describe('the months of a chart', () => {
  const rows = [month('2024-02', 7), month('2023-11', 5), month('2024-01', null)];

  it('are in order of time; missing ones are 0, and unknown ones stay unknown', () => {
    expect(drawn(ofMonths, rows)).toEqual([
      month('2023-11', 5),
      month('2023-12', 0),
      month('2024-01', null),
      month('2024-02', 7),
    ]);
  });

  it('cover the requested period', () => {
    const period = { from: '2023-10-15', to: '2024-03-02' };
    expect(drawn(ofMonths, rows, 'series', { period })).toEqual([
      month('2023-10', 0),
      month('2023-11', 5),
      month('2023-12', 0),
      month('2024-01', null),
      month('2024-02', 7),
      month('2024-03', 0),
    ]);
  });

  it('are not 0 if an entry of the response could not be read', () => {
    const period = { from: '2023-01-01', to: '2024-12-31' };
    expect(drawn(ofMonths, rows, 'series', { period, skipped: 1 })).toEqual([
      month('2023-11', 5),
      { id: '2023-12', month: '2023-12' },
      month('2024-01', null),
      month('2024-02', 7),
    ]);
  });

  it.each([
    ['a month that is none', [month('2024-02'), month('2024-13')]],
    ['a row without a month', [month('2024-02'), month(null), month('2024-01')]],
    ['a month twice', [month('2024-02'), month('2024-01'), month('2024-02')]],
    ['months far apart', [month('0001-01'), month('2024-01')]],
    ['nothing', []],
  ])('stay as they are: %s', (_, rows) => {
    expect(drawn(ofMonths, rows)).toBe(rows);
  });
});

it('does not add missing days at the ends of the period', () => {
  const rows = [day('2024-03-01')];
  const period = { from: '2024-02-27', to: '2024-03-31' };
  expect(drawn(ofDays, rows, 'series', { period })).toEqual(rows);
});

it('does not fill gaps of figures that are not a series', () => {
  const rows = [day('2024-03-01'), day('2024-02-27', 5)];
  expect(drawn(ofDays, rows, 'shares')).toBe(rows);
});
