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
