import { readNumeric } from '../../../typed-text';
import { isExactly, plainDecimal } from '../../schema/decimal';

function habitsOf(locale: string) {
  const format = new Intl.NumberFormat(locale, { useGrouping: 'always', numberingSystem: 'latn' });
  const parts = format.formatToParts(1_234_567.5);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { format, group: find('group'), decimal: find('decimal') };
}

/** Null for a number that others would read otherwise. */
export function readTypedNumber(text: string, locale: string): number | null {
  const { format, group, decimal } = habitsOf(locale);
  const [signed = '', fraction = '', ...others] = readNumeric(text).split(decimal);
  const [, sign = '', whole = ''] = /^([+-]?)(.*)$/s.exec(signed) ?? [];
  const separators = new Set(whole.match(/\D/g));
  const [separator = group] = separators;
  const digits = whole.replaceAll(separator, '');
  const isSeparator = separator === group || /^[\s'’]$/.test(separator);
  if (others.length > 0 || !/^\d*$/.test(digits + fraction) || !isSeparator) return null;
  const isGrouped = whole.replaceAll(separator, group) === format.format(BigInt(digits));
  if (separators.size > 0 && !isGrouped) return null;
  const written = `${sign}${digits}.${fraction}`;
  const number = digits + fraction === '' ? null : Number(written);
  return number !== null && isExactly(written, number) ? number : null;
}

/** A number as it may be typed: without groups, so that it is easy to change. */
export const writeTypedNumber = (value: number, locale: string): string =>
  (plainDecimal(String(value)) ?? String(value)).replace('.', habitsOf(locale).decimal);
