import type { Dayjs } from 'dayjs';
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

const MONTHS = 12;
const firstOfMonth = (day: Dayjs): string => writeDay(day.startOf('month'));

/**
 * The whole months that a period's trend is of: at least twelve up to its end, since a month or two
 * are no trend.
 */
export function trendPeriod({ from, to }: Period): Period {
  const year = firstOfMonth(calendarDay(to).subtract(MONTHS - 1, 'month'));
  const own = firstOfMonth(calendarDay(from));
  return { from: own < year ? own : year, to };
}

/** The days of a month that lie in a period; null where the text names no month. */
export function monthWithin(month: string, { to }: Period): Period | null {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) return null;
  const from = `${month}-01`;
  const end = writeDay(calendarDay(from).endOf('month'));
  return { from, to: end < to ? end : to };
}
