import { toEpoch } from './time';

/** The usual form, of a year that was meant. */
const USUAL =
  /^(?!000[01])\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/;

const DAY = String.raw`(?!(?!19|20|000)\d{8}$)(\d{4})(-?)(\d\d)\2(\d\d)`;
const TIME = String.raw`(\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,](\d+))?)?)?`;
const OFFSET = String.raw`\s*(Z|UTC|GMT|([+-]\d\d)(?::?(\d\d))?(?:\s*UTC)?)(?:\[.*\])?`;
/** With `T` or blanks before the time; the offset of a day says nothing. */
const ANY = new RegExp(
  String.raw`^${DAY}(?:(?:\s*[T_]\s*|\s+)${TIME}(?:${OFFSET})?|Z|[+-]\d\d:\d\d)?$`,
  'i',
);

/** .NET's older JSON: milliseconds since 1970, whatever offset follows. */
const TICKS = /^\\?\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\\?\/$/;
/** All digits in a row; fewer could count seconds. */
const COMPACT = /^((?:19|20)\d{6})(\d{6})$/;
/** How .NET's first moment comes from PostgreSQL, and in words and habits of many countries. */
const NEVER =
  /^-infinity$|\d\s*BC$|^Mon(?:day)?, 0?1 Jan(?:uary)? 0001\b|^0?1([/.-])0?1\1(?:000)?1\b/i;

function inIso(text: string): string {
  const ticks = TICKS.exec(text)?.[1];
  if (ticks !== undefined) return new Date(Number(ticks)).toISOString();
  // RFC 1123, as HTTP and .NET's 'R' write it.
  const named = text.endsWith(' GMT') ? new Date(text) : null;
  if (named?.toUTCString() === text) return named.toISOString();
  return text.replace(COMPACT, '$1T$2').replaceAll('\u2212', '-');
}

function rewritten(text: string): string {
  const parts = ANY.exec(text);
  if (!parts) return text;
  const [, year, , month, day, hour, minute = '00', second = '00', fraction = '0'] = parts;
  const [zone, hours, minutes = '00'] = parts.slice(9);
  const date = `${year}-${month}-${day}`;
  if (hour === undefined) return date;
  // `Date` knows no leap second.
  const time = `${hour}:${minute}:${second === '60' ? '59' : second}.${fraction}`;
  const offset = zone === undefined ? '' : hours === undefined ? 'Z' : `${hours}:${minutes}`;
  return `${date}T${time}${offset}`;
}

/** A form of ISO 8601, PostgreSQL or .NET becomes the usual one; a moment never set is null. */
export function readWireTime(sent: string): string | null {
  if (USUAL.test(sent)) return sent;
  const text = rewritten(inIso(sent.trim()));
  // What was never set: .NET's first moment, MySQL's zeros.
  if (NEVER.test(text) || /^000[01]-\d\d-\d\d(?:T|$)/.test(text)) return null;
  return USUAL.test(text) && toEpoch(text, 'UTC') !== null ? text : sent;
}
