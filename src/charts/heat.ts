import { readDayRange } from '../schema/range';
import { formatList, translate } from '../schema/translate';
import type { ChartData, Point } from './chart-data';

export const STEPS = 4;

/** The shade of a value: 0 for zero, `STEPS` for the maximum; null if unknown. */
export function heatLevel(value: number | null, most: number): number | null {
  if (value === null) return null;
  return value <= 0 || most <= 0 ? 0 : Math.ceil((value / most) * STEPS);
}

/** Points by their day as `YYYY-MM-DD`, oldest first. */
export type PointsByDay = ReadonlyMap<string, Point>;

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && readDayRange(value).from === value;

/** The days of a calendar; null if there are none, or a row has no valid day or that of another. */
export function daysOf({ columns: [axis], points }: ChartData): PointsByDay | null {
  const days = points.map((point) => [point.row[axis?.name ?? ''], point] as const);
  const isValid = (day: (typeof days)[number]): day is [string, Point] => isDay(day[0]);
  const valid = days.filter(isValid).toSorted(([a], [b]) => a.localeCompare(b));
  const byDay = new Map(valid);
  return byDay.size > 0 && byDay.size === days.length ? byDay : null;
}

export function describeDay(
  { columns: [axis, ...numbers] }: ChartData,
  date: string,
  point: Point | undefined,
): string {
  const day = axis?.textOf({ id: null, [axis.name]: date }) ?? '';
  if (!point) return translate('chart.dayWithout', { day }, '{{day}}: no data');
  const values = numbers.map(({ label, textOf }) => `${label} ${textOf(point.row)}`);
  return `${day}: ${formatList(values)}`;
}
