// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { everyDay } from '../../src/pages/performance-hub/every-day';
import { areIdle } from '../../src/pages/performance-hub/sums';
import { dailyReceipts } from '../../src/resources/daily-figures';
import type { Row } from '../../src/schema/define';

const day = (date: string, receiptCount: number | null = 1): Row => ({
  id: date,
  date,
  receiptCount,
  amount: receiptCount,
  gstAmount: receiptCount,
});

describe('days of a chart', () => {
  it('are in the order of time, the ones left out between them without a figure', () => {
    const rows = everyDay([day('2024-03-01'), day('2024-02-27', 5)]);
    expect(rows.map(({ date, receiptCount = null }) => [date, receiptCount])).toEqual([
      ['2024-02-27', 5],
      ['2024-02-28', null],
      ['2024-02-29', null],
      ['2024-03-01', 1],
    ]);
  });

  it.each([
    ['none', []],
    ['no day', [day('2024-03-01'), day('soon')]],
    ['no such day', [day('2024-03-01'), day('2024-13-45')]],
    ['the same day twice', [day('2024-03-02'), day('2024-03-02'), day('2024-03-01')]],
    ['days that can not belong together', [day('1024-03-01'), day('2024-03-01')]],
  ])('stay as they are: %s', (_, rows) => {
    expect(everyDay(rows)).toBe(rows);
  });
});

describe('sums', () => {
  it('tell idle days from days of which nothing is known', () => {
    expect(areIdle(dailyReceipts, [day('a', 0), day('b', 0)])).toBe(true);
    expect(areIdle(dailyReceipts, [])).toBe(true);
    expect(areIdle(dailyReceipts, [day('a', 0), day('b', 1)])).toBe(false);
    expect(areIdle(dailyReceipts, [day('a', null)])).toBe(false);
  });
});
