import { describe, expect, it } from 'vitest';
import { calendarOf, describeDay, monthsOf, weeksOf } from '../../../src/charts/calendar';
import { stepOf } from '../../../src/charts/heat';

const fields = {
  date: { kind: 'date', label: 'Day' },
  receipts: { kind: 'number', label: 'Receipts' },
} as const;
const daysOf = (...dates: (string | null)[]) =>
  calendarOf({ fields, rows: dates.map((date) => ({ id: date, date, receipts: 1 })) });

describe('a calendar', () => {
  it('has a column for each week that it touches, under its months', () => {
    const calendar = daysOf('2023-12-31', '2024-02-05');
    // A Sunday, five whole weeks, and a Monday.
    expect(calendar && weeksOf(calendar)).toBe(7);
    expect(calendar && monthsOf(calendar)).toEqual([
      { label: '12/23', span: 1 },
      { label: '01/24', span: 5 },
      { label: '02/24', span: 1 },
    ]);
  });

  it('tells of a day all that is known, which may be nothing', () => {
    const figures = { fields, rows: [] };
    const row = { id: '1', date: '2024-06-01', receipts: 1234 };
    expect(describeDay(figures, { date: '2024-06-01', row })).toBe('01/06/24: Receipts 1,234');
    const unknown = { ...row, receipts: null };
    expect(describeDay(figures, { date: '2024-06-01', row: unknown })).toBe('01/06/24: Receipts —');
    expect(describeDay(figures, { date: '2024-06-01', row: undefined })).toBe(
      '01/06/24: no figures',
    );
  });

  it('has every day from the first to the last, in order, those left out too', () => {
    const calendar = daysOf('2024-03-02', '2024-02-28', '2024-02-29');
    expect(calendar?.days.map(({ date, row }) => [date, row !== undefined])).toEqual([
      ['2024-02-28', true],
      ['2024-02-29', true],
      ['2024-03-01', false],
      ['2024-03-02', true],
    ]);
  });

  it.each([
    ['2024-06-03', 0],
    ['2024-06-02', 6],
    ['2024-06-01', 5],
  ])('begins its weeks on Mondays: %s', (date, weekday) => {
    expect(daysOf(date)?.firstWeekday).toBe(weekday);
  });

  it.each([
    ['no day', ['2024-06-01', 'soon']],
    ['a day that does not exist', ['2024-02-30']],
    ['a missing day', [null]],
    ['a day twice', ['2024-06-01', '2024-06-01']],
    ['days of different centuries', ['1024-06-01', '2024-06-01']],
    ['nothing', []],
  ])('is not made of %s', (_, dates) => {
    expect(daysOf(...dates)).toBeNull();
  });
});

it.each([
  [null, 10, null],
  [0, 10, 0],
  [-3, 10, 0],
  [0, 0, 0],
  [0.1, 10, 1],
  [2.5, 10, 1],
  [2.6, 10, 2],
  [7.5, 10, 3],
  [10, 10, 4],
])('%s of at most %s stands on step %s', (value, most, step) => {
  expect(stepOf(value, most)).toBe(step);
});
