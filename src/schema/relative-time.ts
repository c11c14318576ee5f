import { toEpoch } from './time';

const STEPS = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const SPANS = STEPS.slice(2);

/**
 * How long it is since a timestamp, as in '12 days' or '709 days': people count the days of a queue.
 * Null for less than a minute and where the text is no timestamp.
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
  return unit === undefined
    ? null
    : new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
        Math.trunc(passed / length),
      );
}

/**
 * How long ago a timestamp was, as in '3 days ago'; null where the text is no timestamp.
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
    return new Intl.RelativeTimeFormat(locale).format(-Math.trunc(passed / length), unit);
  }
  return 'just now';
}
