import { describe, expect, it } from 'vitest';
import { calendarOf } from '../../src/charts/calendar';
import { stepOf } from '../../src/charts/heat';

const fields = {
  date: { kind: 'date', label: 'Day' },
  receipts: { kind: 'number', label: 'Receipts' },
} as const;
const daysOf = (...dates: (string | null)[]) =>
  calendarOf({ fields, rows: dates.map((date) => ({ id: date, date, receipts: 1 })) });

describe('a calendar', () => {
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
