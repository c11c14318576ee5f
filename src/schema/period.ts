import type { Dayjs } from 'dayjs';
import { calendarDay, writeDay } from './calendar-day';
import type { Range } from './range';

/** A range of calendar days as `YYYY-MM-DD`, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** This month to date if no days are chosen; an open start is the first of the end's month. */
export function periodOf({ from, to }: Range<string>, today: string): Period {
  const end = to ?? (from !== null && from > today ? from : today);
  return { from: from ?? writeDay(calendarDay(end).startOf('month')), to: end };
}

export const daysIn = ({ from, to }: Period): number =>
  calendarDay(to).diff(calendarDay(from), 'day') + 1;

export function periodBefore(period: Period): Period {
  const first = calendarDay(period.from);
  return {
    from: writeDay(first.subtract(daysIn(period), 'day')),
    to: writeDay(first.subtract(1, 'day')),
  };
}

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
