import type { Row } from '../schema/language/fields';
import { readDayRange } from '../schema/day-range';
import { axisOf, type ChartData, seriesOf, textOf } from './chart-data';

const DAY_MS = 86_400_000;
/** Five years: a longer calendar would be unreadable. */
const MOST_DAYS = 1830;

export interface Day {
  /** As `YYYY-MM-DD`. */
  readonly date: string;
  /** Undefined if the backend left the day out. */
  readonly row: Row | undefined;
}

/** Consecutive days, and the position of the first one in its week. */
export interface Calendar {
  readonly days: readonly Day[];
  /** 0 for a Monday. */
  readonly firstWeekday: number;
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && readDayRange(value).from === value;

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Rows by day as a calendar; null if a row has no valid day or the days span too long. */
export function calendarOf(figures: ChartData): Calendar | null {
  const { name } = axisOf(figures);
  const byDay = new Map<string, Row>();
  for (const row of figures.rows) {
    const date = row[name];
    // Only a table can show several rows of one day.
    if (!isDay(date) || byDay.has(date)) return null;
    byDay.set(date, row);
  }
  const dates = [...byDay.keys()].toSorted();
  const first = Date.parse(dates[0] ?? '');
  const count = (Date.parse(dates.at(-1) ?? '') - first) / DAY_MS + 1;
  // NaN is out of range too.
  if (!(count <= MOST_DAYS)) return null;
  return {
    days: Array.from({ length: count }, (_, index) => {
      const date = dayAt(first + index * DAY_MS);
      return { date, row: byDay.get(date) };
    }),
    firstWeekday: (new Date(first).getUTCDay() + 6) % 7,
  };
}

/** The number of weeks in a calendar, including partial ones. */
export const weeksOf = ({ days, firstWeekday }: Calendar): number =>
  Math.ceil((firstWeekday + days.length) / 7);

/** The months over the weeks as MM/YY; each spans the weeks whose first day is in it. */
export function monthsOf(calendar: Calendar): { label: string; span: number }[] {
  const { days, firstWeekday } = calendar;
  const months: { label: string; span: number }[] = [];
  for (let week = 0; week < weeksOf(calendar); week++) {
    const { date = '' } = days[Math.max(0, week * 7 - firstWeekday)] ?? {};
    const label = `${date.slice(5, 7)}/${date.slice(2, 4)}`;
    const open = months.at(-1);
    if (open?.label === label) open.span += 1;
    else months.push({ label, span: 1 });
  }
  return months;
}

/** A day with all its figures as text. */
export function describeDay(figures: ChartData, { date, row }: Day): string {
  const axis = axisOf(figures);
  const day = textOf(axis, { id: null, [axis.name]: date });
  if (!row) return `${day}: no figures`;
  const values = seriesOf(figures).map((one) => `${one.field.label} ${textOf(one, row)}`);
  return `${day}: ${values.join(', ')}`;
}
