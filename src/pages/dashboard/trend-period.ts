import type { Dayjs } from 'dayjs';
import { calendarDay, writeDay } from '../../schema/calendar-day';
import type { Period } from '../../schema/period';

const MONTHS = 12;
const first = (day: Dayjs): string => writeDay(day.startOf('month'));

/**
 * The whole months that a period's trend is of: at least twelve up to its end, since a month or two
 * are no trend.
 */
export function trendPeriod({ from, to }: Period): Period {
  const year = first(calendarDay(to).subtract(MONTHS - 1, 'month'));
  const own = first(calendarDay(from));
  return { from: own < year ? own : year, to };
}

/** The days of a month that lie in a period; null where the text names no month. */
export function monthWithin(month: string, { to }: Period): Period | null {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) return null;
  const from = `${month}-01`;
  const end = writeDay(calendarDay(from).endOf('month'));
  return { from, to: end < to ? end : to };
}
