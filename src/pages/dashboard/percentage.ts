import { MISSING } from '../../schema/format';
import { region } from '../../ui/region';

const SMALLEST = 0.001;
const formatter = new Intl.NumberFormat(region.locale, {
  style: 'percent',
  maximumFractionDigits: 1,
});

/** A share as a percentage; one that would round to 0 is 'under 0.1%'. */
export function formatShare(share: number): string {
  if (share > 0 && share < SMALLEST) return `under ${formatter.format(SMALLEST)}`;
  return formatter.format(share);
}

/** A part's percentage of its whole; a dash where it is unknown. */
export function formatPart(part: number | null, whole: number | null): string {
  return part === null || whole === null || whole <= 0 ? MISSING : formatShare(part / whole);
}
