import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?(Z|[+-]\d\d:?\d\d)?$/i;

/** Offsets from UTC by zone and hour: asking the calendar once an hour serves a list of 50,000. */
const offsets = new Map<string, number>();

function offset(zone: string, wallClock: number): number {
  if (zone === 'UTC') return 0;
  const hour = Math.floor(wallClock / 3_600_000);
  const key = `${zone} ${hour}`;
  let known = offsets.get(key);
  if (known === undefined) {
    const text = new Date(hour * 3_600_000).toISOString().slice(0, 19);
    known = hour * 3_600_000 - dayjs.tz(text, zone).valueOf();
    offsets.set(key, known);
  }
  return known;
}

/** The moment that the parts name, a wall clock taken for UTC; null for days that do not exist. */
function literalEpoch([text, year, month, day, time, , , zone]: RegExpExecArray): number | null {
  // Date.parse would take the 30th of February for the 1st of March.
  const days = Number(day) > 28 && new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (days !== false && Number(day) > days) return null;
  const epoch = Date.parse(zone ? text : `${time ? text : `${text}T00:00`}Z`);
  return Number.isNaN(epoch) ? null : epoch;
}

/**
 * The moment that an ISO 8601 text names, in milliseconds since 1970; null if it names none.
 * A time without a zone is the wall clock of `zone`.
 */
export function toEpoch(text: string, zone: string): number | null {
  const parts = ISO.exec(text);
  if (!parts) return null;
  const epoch = literalEpoch(parts);
  return epoch === null || parts[7] !== undefined ? epoch : epoch - offset(zone, epoch);
}

/**
 * A timestamp as people read it. Text that is no timestamp is returned as it is: what a backend
 * wrote is worth more than nothing.
 *
 * @param pattern dayjs' format, such as `DD/MM/YYYY HH:mm:ss`.
 */
export function formatTime(text: string, pattern: string, zone: string): string {
  const parts = ISO.exec(text);
  const epoch = parts && literalEpoch(parts);
  if (!parts || epoch === null) return text;
  // Without a zone the text already is the wall clock: shown unchanged.
  const shown = dayjs.utc(epoch);
  return (parts[7] === undefined || zone === 'UTC' ? shown : shown.tz(zone)).format(pattern);
}
