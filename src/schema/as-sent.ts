import { isExactly } from './decimal';
import type { Value } from './kinds/kind';

/**
 * The key of what the backend sent for a number that the field's value does not say; undefined under
 * it if nothing was sent for the field.
 */
export const originalKey = (name: string): string => `${name} as sent`;

/** Below, a number is exact to the thousandth. */
const EXACT_BELOW = 2 ** 42;

/** Whether the number that was read is not the one that was sent, to the thousandth. */
export const differsFromSent = (sent: unknown, read: unknown): boolean =>
  read === undefined ||
  (typeof sent === 'string' &&
    typeof read === 'number' &&
    Math.abs(read) >= EXACT_BELOW &&
    !isExactly(sent.trim(), read));

/** No number has as many digits before its point. */
const LONGEST = 400;

export const sentText = (sent: unknown): string =>
  (typeof sent === 'object' ? JSON.stringify(sent) : String(sent)).trim().slice(0, LONGEST);

type Values = Readonly<Record<string, Value | null | undefined>>;

/** What was sent for a field of a row; null where the field's value says it. */
export function originalOf(row: Values | null | undefined, name: string): string | null {
  const sent = row?.[originalKey(name)];
  return typeof sent === 'string' ? sent : null;
}

/** Whether nothing was sent for a field of a row that was read, not even null. */
export const isOmitted = (row: object, name: string): boolean =>
  originalKey(name) in row && originalOf(row as Values, name) === null;

export const isMissing = (row: Values, name: string): boolean =>
  (row[name] ?? null) === null && originalOf(row, name) === null;
