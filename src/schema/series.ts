import type { Row } from './language/fields';
import type { Figures } from './language/figures';
import { kindOf } from './kinds/kinds';
import type { Period } from './period';

/** The step of a time series; rows further apart than `most` are taken for an error. */
interface Steps {
  readonly name: RegExp;
  readonly most: number;
  placeOf(name: string): number;
  nameOf(place: number): string;
}

const DAY_MS = 86_400_000;

const steps: Readonly<Record<'date' | 'month', Steps>> = {
  date: {
    name: /^\d{4}-\d\d-\d\d$/,
    most: 3700,
    placeOf: (name) => Date.parse(name) / DAY_MS,
    nameOf: (place) => new Date(place * DAY_MS).toISOString().slice(0, 10),
  },
  month: {
    name: /^\d{4}-(?:0[1-9]|1[0-2])$/,
    most: 1200,
    placeOf: (name) => Number(name.slice(0, 4)) * 12 + Number(name.slice(5)) - 1,
    nameOf: (place) =>
      `${String(Math.floor(place / 12)).padStart(4, '0')}-${String((place % 12) + 1).padStart(2, '0')}`,
  },
};

/**
 * Days or months in order, with a row for each one missing. A missing month of a readable response
 * is 0; a missing day stays empty because it may be in the future.
 */
export function fillGaps(
  { shape, fields }: Pick<Figures, 'shape' | 'fields'>,
  rows: readonly Row[],
  { period, skipped = 0 }: { readonly period?: Period; readonly skipped?: number } = {},
): readonly Row[] {
  const [[field, { kind }] = ['', { kind: 'text' }] as const, ...others] = Object.entries(fields);
  if (shape !== 'series' || (kind !== 'date' && kind !== 'month')) return rows;
  const { name, most, placeOf, nameOf } = steps[kind];
  const byPlace = new Map(
    rows.map((row) => [name.test(row.id ?? '') ? placeOf(row.id ?? '') : Number.NaN, row]),
  );
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
    const id = nameOf(first + index);
    return byPlace.get(first + index) ?? { id, [field]: id, ...none };
  });
}
