import { compareDecimals, isExactly, plainDecimal } from './decimal';
import { translate } from './translate';

/** A range of numbers, both included; an open end is null. */
export interface NumberRange {
  readonly from: number | null;
  readonly to: number | null;
}

const readEnd = (text: string): number | null => {
  const number = Number(text);
  return Number.isFinite(number) && isExactly(text.trim(), number) ? number : null;
};

/**
 * An invalid number, or one of more digits than a number has, is an open end; both are, if the range
 * ends before it begins.
 */
export function readNumberRange(text: string | undefined): NumberRange {
  const [from = '', to = ''] = (text ?? '').split('..');
  const range = { from: readEnd(from), to: readEnd(to) };
  const isBackwards = range.from !== null && range.to !== null && range.from > range.to;
  return isBackwards ? { from: null, to: null } : range;
}

export const writeNumberRange = ({ from, to }: NumberRange): string | undefined =>
  from === null && to === null ? undefined : `${from ?? ''}..${to ?? ''}`;

const compare = (value: number | string, end: number): number =>
  typeof value === 'number'
    ? value - end
    : compareDecimals(plainDecimal(value) ?? '0', plainDecimal(String(end)) ?? '0');

/** @param value a text if it has more digits than a number. */
export const isBetween = (value: number | string, { from, to }: NumberRange): boolean =>
  (from === null || compare(value, from) >= 0) && (to === null || compare(value, to) <= 0);

export function describeNumbers(
  { from, to }: NumberRange,
  text: (value: number) => string,
): string {
  if (from === to) return from === null ? '' : text(from);
  if (to === null) {
    return from === null
      ? ''
      : translate('numbers.from', { number: text(from) }, 'from {{number}}');
  }
  return from === null
    ? translate('numbers.upTo', { number: text(to) }, 'up to {{number}}')
    : `${text(from)} – ${text(to)}`;
}
