import type { Dayjs } from 'dayjs';
import { calendarDay, writeDay } from './calendar-day';
import type { DayRange } from './day-range';

/** A named range of days. */
export interface DayPreset extends DayRange {
  readonly label: string;
}

/** The most used ranges. @param today the current day in the zone as `YYYY-MM-DD`. */
export function dayPresets(today: string): readonly DayPreset[] {
  const now = calendarDay(today);
  const lastMonth = now.subtract(1, 'month');
  const until = (label: string, from: Dayjs, to = now): DayPreset => ({
    label,
    from: writeDay(from),
    to: writeDay(to),
  });
  return [
    until('Today', now),
    until('Yesterday', now.subtract(1, 'day'), now.subtract(1, 'day')),
    until('Last 7 days', now.subtract(6, 'day')),
    until('Last 30 days', now.subtract(29, 'day')),
    until('This month', now.startOf('month')),
    until('Last month', lastMonth.startOf('month'), lastMonth.endOf('month')),
    until('This year', now.startOf('year')),
  ];
}
