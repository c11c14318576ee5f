import { getOrInsert } from '../../schema/get-or-insert';
import type { Region } from '../../schema/region';
import { toEpoch } from '../../schema/time';
import { translate } from '../../schema/translate';

const STEPS = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const SPANS = STEPS.slice(2);

/** Cached by locale and unit: creating a format takes longer than rendering a row. */
const spanFormats = new Map<string, Intl.NumberFormat>();
const agoFormats = new Map<string, Intl.RelativeTimeFormat>();

/** In days or smaller units, as in '709 days'; null for less than a minute and for other text. */
export function formatAge(text: string, now: number, { locale, timeZone }: Region): string | null {
  const passed = now - (toEpoch(text, timeZone) ?? now);
  const [unit, length] = SPANS.find(([, length]) => passed >= length) ?? [];
  if (unit === undefined) return null;
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  const make = () => new Intl.NumberFormat(locale, options);
  return getOrInsert(spanFormats, `${locale} ${unit}`, make).format(Math.trunc(passed / length));
}

/** As in '3 days ago'; null if the text is no timestamp. */
export function formatAgo(text: string, now: number, { locale, timeZone }: Region): string | null {
  const epoch = toEpoch(text, timeZone);
  if (epoch === null) return null;
  const passed = now - epoch;
  for (const [unit, length] of STEPS) {
    if (Math.abs(passed) < length) continue;
    const format = getOrInsert(agoFormats, locale, () => new Intl.RelativeTimeFormat(locale));
    return format.format(-Math.trunc(passed / length), unit);
  }
  return translate('value.justNow', 'just now');
}
