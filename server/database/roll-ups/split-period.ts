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
  const first = isLater ? startDate : startOfMonth(recorded.first);
  const split: SplitPeriod = { months: [], rest: [] };
  for (const month of monthsOf({}, { first, last })) {
    const { startDate, endDate } = month;
    if (startDate === startOfMonth(startDate) && endDate === endOfMonth(startDate)) {
      split.months.push(startDate);
      split.whole = { startDate: split.months[0] ?? startDate, endDate };
    } else split.rest.push(month);
  }
  return split;
}

/** The months of the recorded days of a period, of which the first and the last may be cut. */
export function monthsOf({ startDate, endDate }: Period, recorded: Days): Required<Period>[] {
  const first = startDate !== undefined && startDate > recorded.first ? startDate : recorded.first;
  const last = endDate !== undefined && endDate < recorded.last ? endDate : recorded.last;
  const months: Required<Period>[] = [];
  for (let day = first; day <= last; ) {
    const end = endOfMonth(day);
    months.push({ startDate: day, endDate: end < last ? end : last });
    day = dayAfter(end);
  }
  return months;
}

export const startOfMonth = (day: string): string => `${day.slice(0, -2)}01`;

function endOfMonth(day: string): string {
  const start = new Date(startOfMonth(day));
  return isoDate(start.setUTCMonth(start.getUTCMonth() + 1, 0));
}

function dayAfter(day: string): string {
  const date = new Date(day);
  return isoDate(date.setUTCDate(date.getUTCDate() + 1));
}
