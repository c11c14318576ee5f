import { toEpoch } from './time';
import { translate } from './translate';

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

function keptIn<Format>(formats: Map<string, Format>, key: string, make: () => Format): Format {
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}

/**
 * The time since a timestamp in days or smaller units, as in '709 days', because queues are
 * measured in days. Null for less than a minute and for text that is no timestamp.
 *
 * @param now milliseconds since 1970.
 */
export function formatSpan(
  text: string,
  now: number,
  { locale, timeZone }: { readonly locale: string; readonly timeZone: string },
): string | null {
  const passed = now - (toEpoch(text, timeZone) ?? now);
  const [unit, length] = SPANS.find(([, length]) => passed >= length) ?? [];
  if (unit === undefined) return null;
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return keptIn(
    spanFormats,
    `${locale} ${unit}`,
    () => new Intl.NumberFormat(locale, options),
  ).format(Math.trunc(passed / length));
}

/**
 * The time since a timestamp as in '3 days ago'; null if the text is no timestamp.
 *
 * @param now milliseconds since 1970.
 */
export function formatAgo(
  text: string,
  now: number,
  { locale, timeZone }: { readonly locale: string; readonly timeZone: string },
): string | null {
  const epoch = toEpoch(text, timeZone);
  if (epoch === null) return null;
  const passed = now - epoch;
  for (const [unit, length] of STEPS) {
    if (Math.abs(passed) < length) continue;
    return keptIn(agoFormats, locale, () => new Intl.RelativeTimeFormat(locale)).format(
      -Math.trunc(passed / length),
      unit,
    );
  }
  return translate('value.justNow', 'just now');
}
