import type { Field, Fields, Row } from './language/fields';
import type { Resource } from './define';
import { kindOf } from './kinds/kinds';

/** The sum of a field over some rows. */
export interface Total {
  /** Exact to the hundredth; null where no row supplies a number. */
  readonly sum: number | null;
  /** How many rows supply none. */
  readonly missing: number;
}

/** Sums a field of counts or money up. */
export function totalOf(name: string, rows: readonly Row[]): Total {
  const values = rows.map((row) => row[name]).filter((value) => typeof value === 'number');
  // Hundredths are whole numbers, which add up without a remainder.
  const hundredths = values.reduce((sum, value) => sum + Math.round(value * 100), 0);
  return {
    sum: values.length === 0 ? null : hundredths / 100,
    missing: rows.length - values.length,
  };
}

/** The sums of a list's declared totals over some rows, by field. */
export function totalsOf(
  { list }: Pick<Resource, 'list'>,
  rows: readonly Row[],
): Readonly<Record<string, Total>> {
  const names = list.paging === 'client' ? (list.totals ?? []) : [];
  return Object.fromEntries(names.map((name) => [name, totalOf(name, rows)]));
}

/** The fields whose values add up, in their order. */
export const summable = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => kindOf(field).sum);

/** Whether nothing happened in any of the rows, however many there are. */
export const areIdle = (fields: Fields, rows: readonly Row[]): boolean =>
  rows.every((row) => summable(fields).every(([name]) => row[name] === 0));
