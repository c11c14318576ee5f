import { plainDecimal, toScaledInteger } from './decimal';

// Each figure of a backend is finite, but what is worked out of them need not be.

export const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** A part of a whole, 0.25 for a quarter; null if either is unknown or the whole is not positive. */
export const shareOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 ? null : finite(part / whole);

/** Exact to the hundredth; null if there are none. */
export function sumOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  // Summed as whole hundredths, which avoids rounding errors.
  let hundredths = 0;
  for (const value of values) {
    hundredths += Math.round(value * 100);
    if (!Number.isSafeInteger(hundredths)) return finite(Number(sumDecimals(values.map(String))));
  }
  return hundredths / 100;
}

export function sumDecimals(values: readonly string[]): string {
  let hundredths = 0n;
  for (const value of values) hundredths += toScaledInteger(plainDecimal(value) ?? '0', 2);
  const digits = String(hundredths).replace('-', '').padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
