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
