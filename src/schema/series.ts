import type { Row } from './language/fields';
import type { Figures } from './language/figures';
import { kindOf } from './kinds/kinds';
import type { Period } from './period';
import { calendarDay } from './time';

/** The steps of a time series; rows further apart than `most` are taken for an error. */
const steps = {
  date: { unit: 'day', format: 'YYYY-MM-DD', most: 3700 },
  month: { unit: 'month', format: 'YYYY-MM', most: 1200 },
} as const;

const START = calendarDay('1970-01-01');

/** Adds what is missing in between: a month as 0, a day empty, as it may be in the future. */
export function fillGaps(
  { shape, fields }: Pick<Figures, 'shape' | 'fields'>,
  rows: readonly Row[],
  { period, skipped = 0 }: { readonly period?: Period; readonly skipped?: number } = {},
): readonly Row[] {
  const [[field, { kind }] = ['', { kind: 'text' }] as const, ...others] = Object.entries(fields);
  if (shape !== 'series' || (kind !== 'date' && kind !== 'month')) return rows;
  const { unit, format, most } = steps[kind];
  const placeOf = (name: string): number => {
    const day = calendarDay(name);
    return day.format(format) === name ? day.diff(START, unit) : Number.NaN;
  };
  const byPlace = new Map(rows.map((row) => [placeOf(row.id ?? ''), row]));
  const numbers = others.flatMap(([name, one]) => (kindOf(one).compare === 'number' ? [name] : []));
  const isKnown = rows.some((row) => numbers.some((name) => typeof row[name] === 'number'));
  const isZero = kind === 'month' && skipped === 0 && isKnown;
  const ends =
    isZero && period ? [period.from, period.to].map((day) => placeOf(day.slice(0, 7))) : [];
  const first = Math.min(...byPlace.keys(), ...ends);
  const count = Math.max(...byPlace.keys(), ...ends) - first + 1;
  // NaN without rows or with an invalid one.
  if (!(count >= 1 && count <= most) || byPlace.size < rows.length) return rows;
  const none = Object.fromEntries(isZero ? numbers.map((name) => [name, 0]) : []);
  return Array.from({ length: count }, (_, index) => {
    const id = START.add(first + index, unit).format(format);
    return byPlace.get(first + index) ?? { id, [field]: id, ...none };
  });
}
