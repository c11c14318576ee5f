/** The usual form, of a year that was meant. */
const USUAL =
  /^(?!000[01])\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/;

const DAY = String.raw`(?!(?!19|20|000)\d{7,8}$)(?:\+0{0,2}(?=\d{4}))?(\d{4})(-?)(?:(\d\d)\2(\d\d)|W(\d\d)\2([1-7])|(\d{3}))`;
const TIME = String.raw`(\d\d)(?:(:?)(\d\d)(?:\9(\d\d))?)?(?:[.,](\d+))?`;
const OFFSET = String.raw`\s*(?:Z|UTC|GMT|([+-])([01]\d|2[0-3])(?::?([0-5]\d))?(?::?([0-5]\d))?(?:\s*UTC)?)(?:\[.*\])?`;
/** With `T` or blanks before the time; PostgreSQL writes seconds of old offsets, and 'BC'. */
const ANY = new RegExp(
  String.raw`^${DAY}(?:(?:\s*[T_]\s*|\s+)${TIME}(${OFFSET})?|Z|[+-]\d\d:\d\d)?(\s*BC)?$`,
  'i',
);

/** .NET's older JSON: milliseconds since 1970, whatever offset follows. */
const TICKS = /^\\?\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\\?\/$/;
/** All digits in a row; fewer could count seconds. */
const COMPACT = /^((?:19|20)\d{6})(\d{6})$/;
/** How .NET's first moment comes from PostgreSQL, and in words and habits of many countries. */
const NEVER = /^-infinity$|^Mon(?:day)?, 0?1 Jan(?:uary)? 0001\b|^0?1([/.-])0?1\1(?:000)?1\b/i;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY_MS = 24 * HOUR;

/** Null if no calendar has the day. */
function midnightOf([year = '', month, day, week, weekday, ordinal]: (string | undefined)[]) {
  const first = Date.parse(`${year}-01-01T00:00Z`);
  if (month !== undefined) {
    const epoch = Date.parse(`${year}-${month}-${day}T00:00Z`);
    const isReal = !Number.isNaN(epoch) && new Date(epoch).getUTCDate() === Number(day);
    return isReal ? epoch : null;
  }
  if (ordinal !== undefined) {
    const epoch = first + (Number(ordinal) - 1) * DAY_MS;
    return new Date(epoch).getUTCFullYear() === Number(year) ? epoch : null;
  }
  // The first week is the one of 4 January.
  const fourth = first + 3 * DAY_MS;
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS;
  const start = monday + (Number(week) - 1) * 7 * DAY_MS;
  // A week belongs to the year of its Thursday.
  const isReal = new Date(start + 3 * DAY_MS).getUTCFullYear() === Number(year);
  return isReal ? start + (Number(weekday) - 1) * DAY_MS : null;
}

/** 24:00 is the end of the day, 23:59:60 a leap second; null for a time that no clock shows. */
function timeOf([hour, minute, second, fraction = '0']: (string | undefined)[]): number | null {
  const lowest = second !== undefined ? SECOND : minute !== undefined ? MINUTE : HOUR;
  const time =
    Number(hour) * HOUR +
    Number(minute ?? 0) * MINUTE +
    Number(second ?? 0) * SECOND +
    Math.floor(Number(`0.${fraction}`) * lowest);
  const isClock = Number(minute ?? 0) < 60 && Number(second ?? 0) <= 60;
  return isClock && (time <= DAY_MS || Number(hour) < 24) ? time : null;
}

function rewritten(text: string): string | null | undefined {
  const parts = ANY.exec(text);
  if (!parts) return undefined;
  const [, year, , month, day, week, weekday, ordinal, hour, , minute, second, fraction] = parts;
  // What was never set: .NET's first moment, MySQL's zeros.
  if (Number(year) < 2 || parts[18] !== undefined) return null;
  const midnight = midnightOf([year, month, day, week, weekday, ordinal]);
  if (midnight === null) return undefined;
  if (hour === undefined) return new Date(midnight).toISOString().slice(0, 10);
  const time = timeOf([hour, minute, second, fraction]);
  if (time === null) return undefined;
  const local = new Date(midnight + time).toISOString();
  if (parts[13] === undefined) return local.slice(0, -1);
  const [sign, hours = 0, minutes = 0, seconds = 0] = parts.slice(14, 18);
  const offset = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND;
  return new Date(midnight + time - (sign === '-' ? -offset : offset)).toISOString();
}

function inIso(text: string): string {
  const ticks = TICKS.exec(text)?.[1];
  if (ticks !== undefined) return new Date(Number(ticks)).toISOString();
  // RFC 1123, as HTTP and .NET's 'R' write it.
  const named = text.endsWith(' GMT') ? new Date(text) : null;
  if (named?.toUTCString() === text) return named.toISOString();
  return text.replace(COMPACT, '$1T$2').replaceAll('\u2212', '-');
}

/** A form of ISO 8601, PostgreSQL or .NET becomes the usual one; a moment never set is null. */
export function readWireTime(sent: string): string | null {
  if (USUAL.test(sent)) return sent;
  const text = sent.trim();
  if (NEVER.test(text)) return null;
  const usual = rewritten(inIso(text));
  return usual === undefined || (usual !== null && !USUAL.test(usual)) ? sent : usual;
}
