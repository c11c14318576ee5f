import { isoDate } from '../dates.ts';
import type { Period } from '../dates.ts';

/** A range of days, YYYY-MM-DD, both included. */
export interface Days {
  first: string;
  last: string;
}

export interface SplitPeriod {
  /** The first days of whole months. */
  whole: string[];
  /** The days of cut months. */
  rest: Days[];
}

/**
 * Splits a period into whole months and the remaining days. It may be extended over days without
 * transactions: 'this month until today' is the whole month.
 *
 * @param recorded the first and the last day with a transaction
 */
export function splitPeriod({ startDate, endDate }: Period, recorded: Days): SplitPeriod {
  const isLater = startDate !== undefined && startDate > recorded.first;
  const endsBefore = endDate !== undefined && endDate < recorded.last;
  const last = endsBefore ? endDate : endOfMonth(recorded.last);
  const split: SplitPeriod = { whole: [], rest: [] };
  for (let day = isLater ? startDate : startOfMonth(recorded.first); day <= last; ) {
    const end = endOfMonth(day);
    if (day === startOfMonth(day) && end <= last) split.whole.push(day);
    else split.rest.push({ first: day, last: end < last ? end : last });
    day = dayAfter(end);
  }
  return split;
}

export function startOfMonth(day: string): string {
  return `${day.slice(0, -2)}01`;
}

export function endOfMonth(day: string): string {
  const start = new Date(startOfMonth(day));
  return isoDate(start.setUTCMonth(start.getUTCMonth() + 1, 0));
}

export function dayAfter(day: string): string {
  const date = new Date(day);
  return isoDate(date.setUTCDate(date.getUTCDate() + 1));
}
