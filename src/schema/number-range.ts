import { translate } from './translate';

/** A range of numbers, both included; an open end is null. */
export interface NumberRange {
  readonly from: number | null;
  readonly to: number | null;
}

const readEnd = (text: string): number | null => {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
};

/** An invalid number is an open end; both are, if the range ends before it begins. */
export function readNumberRange(text: string | undefined): NumberRange {
  const [from = '', to = ''] = (text ?? '').split('..');
  const range = { from: readEnd(from), to: readEnd(to) };
  const isBackwards = range.from !== null && range.to !== null && range.from > range.to;
  return isBackwards ? { from: null, to: null } : range;
}

export const writeNumberRange = ({ from, to }: NumberRange): string | undefined =>
  from === null && to === null ? undefined : `${from ?? ''}..${to ?? ''}`;

export const isBetween = (value: number, { from, to }: NumberRange): boolean =>
  (from === null || value >= from) && (to === null || value <= to);

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
