import { toEpoch } from '../../schema/time';

/** The serial numbers of 1970-01-01 and of 1900-03-01, before which programs disagree. */
const EPOCH = 25_569;
const FIRST = 61;

/**
 * Converts a local time to a workbook's serial day number, which has no time zone: the file shows
 * the same local time everywhere.
 *
 * @returns undefined if the text is not a timestamp, or is before 1900-03-01.
 */
export function serialNumber(wallClock: string): number | undefined {
  const epoch = toEpoch(wallClock, 'UTC');
  if (epoch === null) return undefined;
  // Truncated to seconds as in tables; workbooks would round.
  const serial = Math.floor(epoch / 1000) / 86_400 + EPOCH;
  return serial < FIRST ? undefined : serial;
}
