import { describe, expect, it } from 'vitest';
import { chartData } from '../../../src/charts/chart-data';
import { daysOf, describeDay, heatLevel } from '../../../src/charts/heat';

const fields = {
  date: { kind: 'date', label: 'Day' },
  receipts: { kind: 'number', label: 'Receipts' },
} as const;
const found = (...dates: (string | null)[]) =>
  daysOf(
    chartData(
      fields,
      dates.map((date) => ({ id: date, date, receipts: 1 })),
    ),
  );

describe('the days of a calendar', () => {
  it('are in order, whatever the backend left out', () => {
    const days = found('2024-03-02', '2024-02-28', '2024-02-29');
    expect([...(days?.keys() ?? [])]).toEqual(['2024-02-28', '2024-02-29', '2024-03-02']);
  });

  it.each([
    ['no day', ['2024-06-01', 'soon']],
    ['a day that does not exist', ['2024-02-30']],
    ['a missing day', [null]],
    ['a day twice', ['2024-06-01', '2024-06-01']],
    ['nothing', []],
  ])("can't be made of %s", (_, dates) => {
    expect(found(...dates)).toBeNull();
  });

  it.each([
    [1234, '01/06/24: Receipts 1,234'],
    [null, '01/06/24: Receipts —'],
    [undefined, '01/06/24: no data'],
  ])('show all known figures, or that there are none: %s', (receipts, text) => {
    const rows = receipts === undefined ? [] : [{ id: '1', date: '2024-06-01', receipts }];
    const figures = chartData(fields, rows);
    expect(describeDay(figures, '2024-06-01', figures.points[0])).toBe(text);
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
  expect(heatLevel(value, most)).toBe(step);
});
