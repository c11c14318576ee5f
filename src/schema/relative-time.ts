import { toEpoch } from './time';

const STEPS = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

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
