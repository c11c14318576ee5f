import { finite, shareOf } from '../../schema/arithmetic';
import { MISSING } from '../../schema/format';
import { translate } from '../../schema/translate';
import { region } from '../../ui/region';

const SMALLEST = 0.001;
const percent = (share: number): string =>
  share.toLocaleString(region.locale, { style: 'percent', maximumFractionDigits: 1 });

/** Formats a share as a percentage; what would round to 0 is 'under 0.1%'. */
export function formatShare(share: number): string {
  if (share <= 0 || share >= SMALLEST) return percent(share);
  return translate('dashboard.under', { share: percent(SMALLEST) }, 'under {{share}}');
}

/** Formats a part as a percentage of its whole; a dash if it has none. */
export function formatPart(part: number | null, whole: number | null): string {
  const share = shareOf(part, whole);
  return share === null ? MISSING : formatShare(share);
}

/** A figure compared with that of the previous period. */
export type Comparison =
  /** `share` of the earlier figure, never negative: 0.25 for a quarter more or less. */
  | { readonly direction: 'up' | 'down' | 'same'; readonly share: number }
  /** No percentage: the earlier figure is unknown, zero, negative or too far from the later one. */
  | { readonly direction: null };

/** Compares two figures, as far as the change is a share of the earlier one. */
export function compare(now: number, before: number | null): Comparison {
  const share = before === null ? null : shareOf(finite(now - before), before);
  if (share === null) return { direction: null };
  if (share === 0) return { direction: 'same', share };
  return { direction: share > 0 ? 'up' : 'down', share: Math.abs(share) };
}
