import { calendarDay, writeDay } from './time';
import { type Range, writeRange } from './range';

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

/** The days of a month within a period, as a range; undefined if the text is not a month. */
export function monthRange(month: string, { to }: Period): string | undefined {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) return undefined;
  const from = `${month}-01`;
  const end = writeDay(calendarDay(from).endOf('month'));
  return writeRange({ from, to: end < to ? end : to });
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
