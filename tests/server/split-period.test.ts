import { expect, it } from 'vitest';
import { holdsEveryDay, splitPeriod } from '../../server/database/roll-ups/split-period.ts';

const recorded = { first: '2022-06-27', last: '2024-06-30' };
const parts = (startDate?: string, endDate?: string, days = recorded) => {
  const { whole, rest } = splitPeriod(
    { ...(startDate && { startDate }), ...(endDate && { endDate }) },
    days,
  );
  return [
    ...whole.map(({ span, firstDay }) => `${span} ${firstDay}`),
    ...rest.map(({ first, last }) => `${first}..${last}`),
  ];
};

it.each<[from: string | undefined, to: string | undefined, parts: string[]]>([
  ['2024-02-01', '2024-02-29', ['month 2024-02-01']],
  ['2024-04-01', '2024-06-30', ['quarter 2024-04-01']],
  ['2023-01-01', '2023-12-31', ['year 2023-01-01']],
  [
    '2023-05-01',
    '2023-12-31',
    ['month 2023-05-01', 'month 2023-06-01', 'quarter 2023-07-01', 'quarter 2023-10-01'],
  ],
  ['2023-03-05', '2023-03-20', ['2023-03-05..2023-03-20']],
  ['2023-03-05', '2023-04-20', ['2023-03-05..2023-03-31', '2023-04-01..2023-04-20']],
  [
    '2023-03-05',
    '2023-05-20',
    ['month 2023-04-01', '2023-03-05..2023-03-31', '2023-05-01..2023-05-20'],
  ],
])('cuts %s to %s into %j', (from, to, expected) => {
  expect(parts(from, to)).toEqual(expected);
});

it.each<[from: string | undefined, to: string | undefined, parts: string[]]>([
  // Until today, when the month is not over yet, is the whole month.
  ['2024-06-01', '2024-06-20', ['2024-06-01..2024-06-20']],
  ['2024-06-01', '2024-06-30', ['month 2024-06-01']],
  ['2024-06-01', '2024-07-15', ['month 2024-06-01']],
  ['2023-10-01', '2025-03-31', ['quarter 2023-10-01', 'year 2024-01-01']],
  [undefined, undefined, ['year 2022-01-01', 'year 2023-01-01', 'year 2024-01-01']],
  ['1900-01-01', '2022-12-31', ['year 2022-01-01']],
  [undefined, '2022-07-10', ['quarter 2022-04-01', '2022-07-01..2022-07-10']],
  ['9999-01-01', '9999-12-31', []],
])('reads nothing beyond the recorded days: %s to %s is %j', (from, to, expected) => {
  expect(parts(from, to)).toEqual(expected);
});

it('cuts into months alone on demand', () => {
  const { whole, rest } = splitPeriod({ startDate: '2024-03-15' }, recorded, ['month']);
  expect(whole.map(({ span, firstDay }) => `${span} ${firstDay}`)).toEqual([
    'month 2024-04-01',
    'month 2024-05-01',
    'month 2024-06-01',
  ]);
  expect(rest).toEqual([{ first: '2024-03-15', last: '2024-03-31' }]);
});

it.each([
  [{}, true],
  [{ startDate: '2022-06-27', endDate: '2024-06-30' }, true],
  [{ endDate: '2024-06-29' }, false],
])('%o leaves nothing out: %s', (period, expected) => {
  expect(holdsEveryDay(period, recorded)).toBe(expected);
});
