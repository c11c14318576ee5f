import { MISSING } from '../../schema/format';
import { region } from '../../ui/region';

const SMALLEST = 0.001;
const formatter = new Intl.NumberFormat(region.locale, {
  style: 'percent',
  maximumFractionDigits: 1,
});

/** Formats a share as a percentage; what would round to 0 is 'under 0.1%'. */
export function formatShare(share: number): string {
  if (share > 0 && share < SMALLEST) return `under ${formatter.format(SMALLEST)}`;
  return formatter.format(share);
}

/** Formats a part as a percentage of its whole; a dash if either is unknown. */
export function formatPart(part: number | null, whole: number | null): string {
  return part === null || whole === null || whole <= 0 ? MISSING : formatShare(part / whole);
}

/** A figure compared with that of the previous period. */
export type Comparison =
  /** `share` of the earlier figure, never negative: 0.25 for a quarter more or less. */
  | { readonly direction: 'up' | 'down' | 'same'; readonly share: number }
  /** No percentage: the earlier figure is unknown, zero or negative. */
  | { readonly direction: null };

/** Compares two figures; no percentage if the earlier one is unknown, zero or negative. */
export function compare(now: number, before: number | null): Comparison {
  if (before === null || before <= 0) return { direction: null };
  const share = (now - before) / before;
  if (share === 0) return { direction: 'same', share };
  return { direction: share > 0 ? 'up' : 'down', share: Math.abs(share) };
}
