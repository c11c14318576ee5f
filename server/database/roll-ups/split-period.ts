import { isoDate } from '../dates.ts';
import type { Period } from '../dates.ts';
import { type Span, SPANS } from '../tables/roll-ups.ts';

/** A range of days, YYYY-MM-DD, both included. */
export interface Days {
  first: string;
  last: string;
}

/** A month, a quarter or a year of the calendar. */
export interface CalendarPeriod {
  span: Span;
  firstDay: string;
}

interface SplitPeriod {
  whole: CalendarPeriod[];
  /** The remaining days at both ends, split by month. */
  rest: Days[];
}

/**
 * Splits a period into as few calendar periods as possible and the remaining days. It may be
 * extended over days without transactions: 'this month until today' is the whole month.
 *
 * @param recorded the first and the last day with a transaction
 * @param spans longest first
 */
export function splitPeriod(
  period: Period,
  recorded: Days,
  spans: readonly Span[] = SPANS,
): SplitPeriod {
  const { startDate, endDate } = period;
  const [longest = 'month'] = spans;
  const isOpenEnded = endDate === undefined || endDate >= recorded.last;
  const last = isOpenEnded ? endOf(longest, recorded.last) : endDate;
  const hasNoStart = startDate === undefined || startDate <= recorded.first;
  let day = hasNoStart ? startOf(longest, recorded.first) : startDate;
  const split: SplitPeriod = { whole: [], rest: [] };
  while (day <= last && day <= recorded.last) {
    const from = day;
    const span = spans.find((span) => startOf(span, from) === from && endOf(span, from) <= last);
    const until = span ? endOf(span, from) : earlier(endOf('month', from), last);
    day = dayAfter(until);
    if (until < recorded.first) continue;
    if (span === undefined) split.rest.push({ first: from, last: until });
    else split.whole.push({ span, firstDay: from });
  }
  return split;
}

/** Whether a period contains every day with a transaction. */
export function holdsEveryDay({ startDate, endDate }: Period, { first, last }: Days): boolean {
  return (
    (startDate === undefined || startDate <= first) && (endDate === undefined || endDate >= last)
  );
}

const MONTHS: Record<Span, number> = { year: 12, quarter: 3, month: 1 };

function startOf(span: Span, day: string): string {
  const [year = '', month = ''] = day.split('-');
  const before = (Number(month) - 1) % MONTHS[span];
  return `${year}-${String(Number(month) - before).padStart(2, '0')}-01`;
}

/** The last day of the month, quarter or year that contains a day. */
export function endOf(span: Span, day: string): string {
  const start = new Date(startOf(span, day));
  return isoDate(start.setUTCMonth(start.getUTCMonth() + MONTHS[span], 0));
}

export function dayAfter(day: string): string {
  const date = new Date(day);
  return isoDate(date.setUTCDate(date.getUTCDate() + 1));
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
