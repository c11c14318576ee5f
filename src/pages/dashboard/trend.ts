import type { Dayjs } from 'dayjs';
import type { Period } from '../../schema/period';
import { calendarDay, writeDay } from '../../schema/time';

const MONTHS = 12;
const firstOfMonth = (day: Dayjs): string => writeDay(day.startOf('month'));

/** At least twelve whole months, because fewer show no trend. */
export function trendPeriod({ from, to }: Period): Period {
  const year = firstOfMonth(calendarDay(to).subtract(MONTHS - 1, 'month'));
  const own = firstOfMonth(calendarDay(from));
  return { from: own < year ? own : year, to };
}

/** The days of a month within a period; null if the text is not a month. */
export function clipMonth(month: string, { to }: Period): Period | null {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) return null;
  const from = `${month}-01`;
  const end = writeDay(calendarDay(from).endOf('month'));
  return { from, to: end < to ? end : to };
}
