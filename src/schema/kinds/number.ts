const formatters = new Map<string, Intl.NumberFormat>();

/** A number with thousands separators, and at least and at most so many decimals. */
export function formatNumber(
  value: number,
  [least, most]: readonly [number, number],
  locale: string,
): string {
  const key = `${locale} ${least} ${most}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      // What rounds to nothing has no sign.
      signDisplay: 'negative',
    });
    formatters.set(key, formatter);
  }
  return formatter.format(value);
}
