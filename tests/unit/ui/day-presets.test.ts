import { describe, expect, it, vi } from 'vitest';
import { dayPresets } from '../../../src/ui/filters/day-presets';
import { writeRange } from '../../../src/schema/range';
import { BROWSERS } from '../schema/zones';

const spans = (today: string) =>
  Object.fromEntries(dayPresets(today).map((preset) => [preset.label, writeRange(preset)]));

describe('the usual spans of days', () => {
  it('end today or lie before it', () => {
    expect(spans('2024-03-15')).toEqual({
      Today: '2024-03-15..2024-03-15',
      Yesterday: '2024-03-14..2024-03-14',
      'Last 7 days': '2024-03-09..2024-03-15',
      'Last 30 days': '2024-02-15..2024-03-15',
      'This month': '2024-03-01..2024-03-15',
      'Last month': '2024-02-01..2024-02-29',
      'This year': '2024-01-01..2024-03-15',
    });
  });

  it('know the ends of months and years', () => {
    expect(spans('2024-01-01')).toMatchObject({
      Yesterday: '2023-12-31..2023-12-31',
      'This month': '2024-01-01..2024-01-01',
      'Last month': '2023-12-01..2023-12-31',
      'This year': '2024-01-01..2024-01-01',
    });
    expect(spans('2023-03-31')).toMatchObject({ 'Last month': '2023-02-01..2023-02-28' });
    expect(spans('2024-02-29')).toMatchObject({
      'Last 30 days': '2024-01-31..2024-02-29',
      'This month': '2024-02-01..2024-02-29',
      'Last month': '2024-01-01..2024-01-31',
    });
    expect(spans('2024-12-31')).toMatchObject({
      'Last month': '2024-11-01..2024-11-30',
      'This year': '2024-01-01..2024-12-31',
    });
  });

  it.each(BROWSERS)("are days of the calendar, whatever the browser's zone: %s", (zone) => {
    vi.stubEnv('TZ', zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    for (const [today, yesterday, week] of [
      ['2024-04-27', '2024-04-26', '2024-04-21'],
      ['2011-12-31', '2011-12-30', '2011-12-25'],
      ['2012-01-01', '2011-12-31', '2011-12-26'],
    ] as const) {
      expect(spans(today)).toMatchObject({
        Today: `${today}..${today}`,
        Yesterday: `${yesterday}..${yesterday}`,
        'Last 7 days': `${week}..${today}`,
      });
    }
  });
});
