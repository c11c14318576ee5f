// @vitest-environment node
import { expect, it } from 'vitest';
import { everyMonth } from '../../src/pages/taxpayer/every-month';
import type { Row } from '../../src/schema/define';

const row = (month: string | null, amount: number | null = 1): Row => ({
  id: month,
  month,
  amount,
});

it('puts months in order and says nothing of those that are missing', () => {
  const rows = [row('2024-02', 7), row('2023-11', 5), row('2024-01', null)];
  expect(everyMonth(rows)).toEqual([
    row('2023-11', 5),
    { id: '2023-12', month: '2023-12' },
    row('2024-01', null),
    row('2024-02', 7),
  ]);
});

it.each([
  ['a month that is none', [row('2024-02'), row('2024-13')]],
  ['a row without a month', [row('2024-02'), row(null), row('2024-01')]],
  ['a month twice', [row('2024-02'), row('2024-01'), row('2024-02')]],
  ['months far apart', [row('0001-01'), row('2024-01')]],
  ['nothing', []],
])('leaves %s as it is', (_what, rows) => {
  expect(everyMonth(rows)).toEqual(rows);
});
