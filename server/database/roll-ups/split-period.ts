import { isoDate, type Period } from '../dates.ts';

export interface Days {
  first: string;
  last: string;
}

export interface SplitPeriod {
  /** The first days of whole months; a single one that stands for all time. */
  months: string[];
  whole?: Period;
  rest: Required<Period>[];
}

const ALL_TIME = '-infinity';

/**
 * Splits a period into whole months and the remaining days. It may be extended over days without
 * transactions: 'this month until today' is the whole month.
 */
export function splitPeriod({ startDate, endDate }: Period, recorded: Days): SplitPeriod {
  const isLater = startDate !== undefined && startDate > recorded.first;
  const endsBefore = endDate !== undefined && endDate < recorded.last;
  if (!isLater && !endsBefore) return { months: [ALL_TIME], whole: {}, rest: [] };
  const last = endsBefore ? endDate : endOfMonth(recorded.last);
  const split: SplitPeriod = { months: [], rest: [] };
  for (let day = isLater ? startDate : startOfMonth(recorded.first); day <= last; ) {
    const end = endOfMonth(day);
    if (day === startOfMonth(day) && end <= last) {
      split.months.push(day);
      split.whole = { startDate: split.months[0] ?? day, endDate: end };
    } else split.rest.push({ startDate: day, endDate: end < last ? end : last });
    day = dayAfter(end);
  }
  return split;
}

export const startOfMonth = (day: string): string => `${day.slice(0, -2)}01`;

export function endOfMonth(day: string): string {
  const start = new Date(startOfMonth(day));
  return isoDate(start.setUTCMonth(start.getUTCMonth() + 1, 0));
}

export function dayAfter(day: string): string {
  const date = new Date(day);
  return isoDate(date.setUTCDate(date.getUTCDate() + 1));
}
