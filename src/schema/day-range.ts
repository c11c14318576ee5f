import { formatTime, toEpoch, toWallClock } from './time';
import { translate } from './translate';

/** A range of calendar days as `YYYY-MM-DD`, both included; an open end is null. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

const DAY_MS = 86_400_000;
/** In a year that databases and backends take. */
const DAY = /^[1-9]\d{3}-\d\d-\d\d$/;

const isDay = (text: string): boolean => DAY.test(text) && toEpoch(text, 'UTC') !== null;

/**
 * Parses `from..to`; an invalid day is an open end, and in a range that ends before it begins
 * both are open.
 */
export function readDayRange(text: string | undefined): DayRange {
  const [from = '', to = ''] = (text ?? '').split('..');
  if (isDay(from) && isDay(to) && from > to) return { from: null, to: null };
  return { from: isDay(from) ? from : null, to: isDay(to) ? to : null };
}

/** Formats a range as `from..to`; undefined if both ends are open. */
export const writeDayRange = ({ from, to }: DayRange): string | undefined =>
  from === null && to === null ? undefined : `${from ?? ''}..${to ?? ''}`;

/** Returns a predicate: is a timestamp or day within a range of days in a time zone? */
export function isWithin({ from, to }: DayRange, zone: string): (value: string) => boolean {
  const start = from === null ? -Infinity : Date.parse(from);
  const end = to === null ? Infinity : Date.parse(to) + DAY_MS;
  return (value) => {
    const wallClock = toWallClock(value, zone);
    return wallClock !== null && wallClock >= start && wallClock < end;
  };
}

const shown = (day: string): string => formatTime(day, 'DD/MM/YYYY', 'UTC');

/** Formats a range as in '01/06/2024 – 30/06/2024'; empty if both ends are open. */
export function describeDays({ from, to }: DayRange): string {
  if (from === to) return from === null ? '' : shown(from);
  if (to === null) {
    return from === null ? '' : translate('days.from', { day: shown(from) }, 'from {{day}}');
  }
  return from === null
    ? translate('days.until', { day: shown(to) }, 'until {{day}}')
    : `${shown(from)} – ${shown(to)}`;
}
