import { readDayRange } from '../schema/day-range';
import type { Row } from '../schema/language/fields';
import { formatList, translate } from '../schema/translate';
import type { ChartData } from './chart-data';

export const STEPS = 4;

/** The shade of a value: 0 for zero, `STEPS` for the maximum; null if unknown. */
export function heatLevel(value: number | null, most: number): number | null {
  if (value === null) return null;
  return value <= 0 || most <= 0 ? 0 : Math.ceil((value / most) * STEPS);
}

/** Rows by their day as `YYYY-MM-DD`, oldest first. */
export type RowsByDay = ReadonlyMap<string, Row>;

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && readDayRange(value).from === value;

/** The days of a calendar; null if there are none, or a row has no valid day or that of another. */
export function daysOf({ axisName, rows }: ChartData): RowsByDay | null {
  const days = rows.map((row) => [row[axisName], row] as const);
  const isValid = (day: (typeof days)[number]): day is [string, Row] => isDay(day[0]);
  const valid = days.filter(isValid).toSorted(([a], [b]) => a.localeCompare(b));
  const byDay = new Map(valid);
  return byDay.size > 0 && byDay.size === days.length ? byDay : null;
}

export function describeDay(
  { axisName, axis, series }: ChartData,
  date: string,
  row: Row | undefined,
): string {
  const day = axis.textOf({ id: null, [axisName]: date });
  if (!row) return translate('chart.dayWithout', { day }, '{{day}}: no data');
  const values = series.map((one) => `${one.field.label} ${one.textOf(row)}`);
  return `${day}: ${formatList(values)}`;
}
