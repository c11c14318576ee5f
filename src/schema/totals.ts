import { sumOf } from './arithmetic';
import type { Field, Fields, Row } from './language/fields';
import { kindOf } from './kinds/kinds';

/** The sum of a field over rows. */
export interface Total {
  /** Exact to the hundredth; null if no row has a number, or if there is no number so large. */
  readonly sum: number | null;
  /** The number of rows without a value. */
  readonly missing: number;
}

/** Sums a field of counts or amounts. */
export function totalOf(name: string, rows: readonly Row[]): Total {
  const values = rows.map((row) => row[name]).filter((value) => typeof value === 'number');
  return { sum: sumOf(values), missing: rows.length - values.length };
}

/** The fields that can be summed. */
export const summable = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => kindOf(field).sum);

/** Whether all figures of all rows are zero or missing. */
export const areIdle = (fields: Fields, rows: readonly Row[]): boolean =>
  rows.every((row) => summable(fields).every(([name]) => row[name] === 0));
