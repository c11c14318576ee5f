import { MISSING } from '../../schema/format';
import { region } from '../region';

const SMALLEST = 0.001;
const formatter = new Intl.NumberFormat(region.locale, {
  style: 'percent',
  maximumFractionDigits: 1,
});

/** A share as a percentage; one too small for a digit is not made nothing. */
export function formatShare(share: number): string {
  if (share > 0 && share < SMALLEST) return `under ${formatter.format(SMALLEST)}`;
  return formatter.format(share);
}

/** A part's percentage of its whole; missing where there is no telling. */
export function formatPart(part: number | null, whole: number | null): string {
  return part === null || whole === null || whole <= 0 ? MISSING : formatShare(part / whole);
}
