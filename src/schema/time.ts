import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { getOrInsert } from './get-or-insert';

dayjs.extend(utc);

const HOUR = 3_600_000;

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?(Z|[+-]\d\d:?\d\d)?$/i;

/** A zone's offset from UTC at a moment, in milliseconds. */
type Offsets = (epoch: number) => number;

function createOffsets(zone: string): Offsets {
  // The Swedish locale formats dates as ISO 8601, so the result can be parsed directly.
  const calendar = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const ask: Offsets = (epoch) => {
    const second = Math.floor(epoch / 1000) * 1000;
    const wallClock = calendar.format(second).padStart(19, '0').replace(' ', 'T');
    return Date.parse(`${wallClock}Z`) - second;
  };
  const known = new Map<number, number>();
  const atHour = (hour: number): number => getOrInsert(known, hour, () => ask(hour * HOUR));
  return (epoch) => {
    const hour = Math.floor(epoch / HOUR);
    const offset = atHour(hour);
    // Some zones change their offset within an hour of UTC.
    return offset === atHour(hour + 1) ? offset : ask(epoch);
  };
}

/** By zone. `Intl` for each of 50,000 rows takes seconds; once per hour of data does not. */
const offsets = new Map<string, Offsets>();

const offsetAt = (epoch: number, zone: string): number =>
  zone === 'UTC' ? 0 : getOrInsert(offsets, zone, () => createOffsets(zone))(epoch);

/** For a time skipped by summer time, the moment after the gap. */
function momentOf(wallClock: number, zone: string): number {
  const first = offsetAt(wallClock, zone);
  const second = offsetAt(wallClock - first, zone);
  if (first === second) return wallClock - first;
  const third = offsetAt(wallClock - second, zone);
  return wallClock - Math.min(second, third);
}

/** Null for days that don't exist. */
function literalEpoch([text, year, month, day, time, , , zone]: RegExpExecArray): number | null {
  // Date.parse would accept 30 February as 1 March.
  const days = Number(day) > 28 && new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (days !== false && Number(day) > days) return null;
  const epoch = Date.parse(zone ? text : `${time ? text : `${text}T00:00`}Z`);
  return Number.isNaN(epoch) ? null : epoch;
}

/** Milliseconds since 1970; null if invalid. A time without an offset is local time in `zone`. */
export function toEpoch(text: string, zone: string): number | null {
  const parts = ISO.exec(text);
  if (!parts) return null;
  const epoch = literalEpoch(parts);
  return epoch === null || parts[7] !== undefined ? epoch : momentOf(epoch, zone);
}

/** The local time in `zone`, encoded as if it were UTC; null if the text is invalid. */
export function toWallClock(text: string, zone: string): number | null {
  const parts = ISO.exec(text);
  const epoch = parts && literalEpoch(parts);
  if (!parts || epoch === null) return null;
  return parts[7] === undefined ? epoch : epoch + offsetAt(epoch, zone);
}

/** Text that is no timestamp is returned unchanged, since it may still be informative. */
export function formatTime(text: string, pattern: string, zone: string): string {
  const wallClock = toWallClock(text, zone);
  return wallClock === null ? text : dayjs.utc(wallClock).format(pattern);
}

/** The last moment of a day in milliseconds since 1970. */
export function endOfDay(day: string, zone: string): number | null {
  const next = toEpoch(writeDay(calendarDay(day).add(1, 'day')), zone);
  return next === null ? null : next - 1;
}

/** For arithmetic in UTC: in a local zone a day may have 23 hours, or no midnight. */
export const calendarDay = (day: string): dayjs.Dayjs => dayjs.utc(day);

/** In a year that databases and backends take: calculated days can be far from any. */
export function writeDay(day: dayjs.Dayjs): string {
  if (day.year() < 1000) return '1000-01-01';
  return day.year() > 9999 ? '9999-12-31' : day.format('YYYY-MM-DD');
}
