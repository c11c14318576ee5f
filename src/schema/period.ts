import { calendarDay, writeDay } from './time';
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
