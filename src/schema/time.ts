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

/**
 * The moment that an ISO 8601 text names, in milliseconds since 1970; null if it names none.
 * A time without a zone is the wall clock of `zone`.
 */
export function toEpoch(text: string, zone: string): number | null {
  const parts = ISO.exec(text);
  if (!parts) return null;
  const hasZone = parts[7] !== undefined;
  const epoch = Date.parse(hasZone ? text : `${text.length === 10 ? `${text}T00:00` : text}Z`);
  if (Number.isNaN(epoch)) return null;
  return hasZone ? epoch : epoch - offset(zone, epoch);
}

/**
 * A timestamp as people read it. Text that is no timestamp is returned as it is: what a backend
 * wrote is worth more than nothing.
 *
 * @param pattern dayjs' format, such as `DD/MM/YYYY HH:mm:ss`.
 */
export function formatTime(text: string, pattern: string, zone: string): string {
  const parts = ISO.exec(text);
  const epoch = toEpoch(text, zone);
  if (!parts || epoch === null) return text;
  // Without a zone the text already is the wall clock: shown unchanged.
  if (parts[7] === undefined || zone === 'UTC') {
    return dayjs.utc(parts[7] === undefined ? `${text.slice(0, 19)}` : epoch).format(pattern);
  }
  return dayjs.utc(epoch).tz(zone).format(pattern);
}
