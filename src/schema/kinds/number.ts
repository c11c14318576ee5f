import { getOrInsert } from '../get-or-insert';

const formatters = new Map<string, Intl.NumberFormat>();

/** Formats a number, or a decimal of more digits as text. */
export function formatNumber(
  value: number | string,
  [least, most]: readonly [number, number],
  locale: string,
): string {
  const options = {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    // A number that rounds to zero has no sign.
    signDisplay: 'negative',
  } as const;
  const make = () => new Intl.NumberFormat(locale, options);
  return getOrInsert(formatters, `${locale} ${least} ${most}`, make).format(value as number);
}

/** As on axes and maps, such as '1.5K'; there are no words from '1E15' on. */
export const formatCompact = (value: number, locale: string): string =>
  value.toLocaleString(locale, {
    notation: Math.abs(value) < 1e15 ? 'compact' : 'scientific',
    maximumFractionDigits: 1,
  });
