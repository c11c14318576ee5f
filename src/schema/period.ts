import { calendarDay, writeDay } from './calendar-day';
import type { DayRange } from './day-range';

/** A span of calendar days as `YYYY-MM-DD`, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/**
 * The period that a choice of days stands for: this month so far where nothing is chosen, an open
 * beginning the first of the end's month, an open end today.
 *
 * @param today the present day of the zone as `YYYY-MM-DD`.
 */
export function periodOf({ from, to }: DayRange, today: string): Period {
  const end = to ?? (from !== null && from > today ? from : today);
  return { from: from ?? writeDay(calendarDay(end).startOf('month')), to: end };
}

export const daysIn = ({ from, to }: Period): number =>
  calendarDay(to).diff(calendarDay(from), 'day') + 1;

/** The period that one is compared with: as many days, right before it. */
export function periodBefore(period: Period): Period {
  const first = calendarDay(period.from);
  return {
    from: writeDay(first.subtract(daysIn(period), 'day')),
    to: writeDay(first.subtract(1, 'day')),
  };
}
