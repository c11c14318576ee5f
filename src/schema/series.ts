import type { Row } from './language/fields';
import type { Figures } from './define-figures';
import { kindOf } from './kinds/kinds';
import type { Period } from './period';

/** How a kind of time counts its steps; further apart than `most` two rows are taken for an error. */
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
 * Rows as a chart shows them: those of days or months in the order of time, with a row for each one that
 * the backend left out, because without it the neighbours would stand side by side. A month that a readable
 * answer leaves out had nothing to sum up and is 0; a day may still be to come, and says nothing. Other
 * rows, and those of which one names no day or month, stay as they are.
 *
 * @param asked the period, all of which the months run through, and how many entries of the answer were no
 *   rows: one of them may have been the month that is missing.
 */
export function withoutGaps(
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
  // NaN without rows, or where a row names nothing.
  if (!(count >= 1 && count <= most) || byPlace.size < rows.length) return rows;
  const none = Object.fromEntries(isZero ? numbers.map((name) => [name, 0]) : []);
  return Array.from({ length: count }, (_, index) => {
    const id = nameOf(first + index);
    return byPlace.get(first + index) ?? { id, [field]: id, ...none };
  });
}
