import dayjs from 'dayjs';
import type { DayRange } from './day-range';

/** A span of calendar days as `YYYY-MM-DD`, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const day = (date: dayjs.Dayjs): string => date.format('YYYY-MM-DD');

/**
 * The period that a choice of days stands for: this month so far where nothing is chosen, an open
 * beginning the first of the end's month, an open end today.
 *
 * @param today the present day of the zone as `YYYY-MM-DD`.
 */
export function periodOf({ from, to }: DayRange, today: string): Period {
  const end = to ?? (from !== null && from > today ? from : today);
  return { from: from ?? day(dayjs(end).startOf('month')), to: end };
}

/** The period that one is compared with: as many days, right before it. */
export function periodBefore({ from, to }: Period): Period {
  const days = dayjs(to).diff(from, 'day') + 1;
  return {
    from: day(dayjs(from).subtract(days, 'day')),
    to: day(dayjs(from).subtract(1, 'day')),
  };
}
