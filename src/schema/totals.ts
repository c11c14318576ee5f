import { finite, sumDecimals, sumOf } from './arithmetic';
import { originalKey } from './as-sent';
import { isExactly } from './decimal';
import type { Field, Fields, Row } from './language/fields';
import { kindOf } from './kinds/kinds';
import { translate } from './translate';

export interface Total {
  /** Exact to the hundredth; null if no row has a number, or if there is no number so large. */
  readonly sum: number | null;
  /** The sum as a decimal, if no number has so many digits. */
  readonly exact?: string;
  readonly missing: number;
  /** The number of rows whose value can't be read; absent if there are none. */
  readonly unreadable?: number;
}

/** Up to here the hundredths of a number are exact. */
const EXACT_UP_TO = Number.MAX_SAFE_INTEGER / 100;

export function totalOf(name: string, rows: readonly Row[]): Total {
  const key = originalKey(name);
  const present = rows.filter((row) => typeof row[name] === 'number');
  const unreadable = rows.filter((row) => row[key] !== undefined && row[name] === null).length;
  const about = sumOf(present.map((row) => row[name] as number));
  const isExact =
    Math.abs(about ?? 0) <= EXACT_UP_TO && present.every((row) => row[key] === undefined);
  const digits = isExact
    ? null
    : sumDecimals(present.map((row) => String(row[key] ?? row[name]).trim()));
  const sum = digits === null ? about : finite(Number(digits));
  return {
    sum,
    ...(digits !== null && sum !== null && !isExactly(digits, sum) && { exact: digits }),
    missing: rows.length - present.length - unreadable,
    ...(unreadable > 0 && { unreadable }),
  };
}

/** What a total leaves out, as in '(2 not supplied)'; empty if it has all. */
export function leftOut({ missing, unreadable = 0 }: Total, locale: string) {
  const of = (count: number) => ({ number: count.toLocaleString(locale) });
  const notSupplied = translate('list.notSupplied', of(missing), '({{number}} not supplied)');
  const notRead = translate('list.unreadable', of(unreadable), '({{number}} unreadable)');
  return { missing: missing > 0 ? notSupplied : '', unreadable: unreadable > 0 ? notRead : '' };
}

export const summableFields = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => kindOf(field).sum);

/** Whether all figures of all rows are zero. False if one is missing. */
export const areAllZero = (fields: Fields, rows: readonly Row[]): boolean =>
  rows.every((row) => summableFields(fields).every(([name]) => row[name] === 0));
