import { finite, shareOf } from '../../schema/arithmetic';
import { MISSING } from '../../schema/format';
import { translate } from '../../schema/translate';
import { region } from '../region';

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

/**
 * The change of a figure as a share of the earlier one: 0.25 for a quarter more. Null if there is no
 * such share: the earlier figure is unknown, zero, negative or too far from the later one.
 */
export const changeOf = (now: number, before: number | null): number | null =>
  before === null ? null : shareOf(finite(now - before), before);
