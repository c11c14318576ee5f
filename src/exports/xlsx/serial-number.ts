import { toEpoch } from '../../schema/time';

/** The serial number of 1970-01-01, and the first one that all programs count alike. */
const EPOCH = 25_569;
const FIRST = 61;

/**
 * A wall clock as the number that workbooks count days with. Numbers know no zones: whoever opens
 * the file sees this very clock.
 *
 * @returns undefined when the text is no timestamp, or before the days that workbooks can count.
 */
export function serialNumber(wallClock: string): number | undefined {
  const epoch = toEpoch(wallClock, 'UTC');
  if (epoch === null) return undefined;
  // Tables leave fractions of a second out, workbooks would round them up.
  const serial = Math.floor(epoch / 1000) / 86_400 + EPOCH;
  return serial < FIRST ? undefined : serial;
}
