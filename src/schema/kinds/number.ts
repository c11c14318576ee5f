const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Formats a number, or a decimal of more digits as text, with thousands separators and a minimum and
 * maximum number of decimals.
 */
export function formatNumber(
  value: number | string,
  [least, most]: readonly [number, number],
  locale: string,
): string {
  const key = `${locale} ${least} ${most}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      // A number that rounds to zero has no sign.
      signDisplay: 'negative',
    });
    formatters.set(key, formatter);
  }
  return formatter.format(value as number);
}

const percents = new Map<string, Intl.NumberFormatPart[]>();

/** A number of hundredths with the locale's percent sign, as in '12.5%'. */
export function formatPercent(hundredths: string, locale: string): string {
  const parts =
    percents.get(locale) ?? new Intl.NumberFormat(locale, { style: 'percent' }).formatToParts(0);
  percents.set(locale, parts);
  return parts.map(({ type, value }) => (type === 'integer' ? hundredths : value)).join('');
}
