import { formatTime, toEpoch, toWallClock } from './time';
import { translate } from './translate';

/** A range of calendar days as `YYYY-MM-DD`, both included; an open end is null. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

const DAY_MS = 86_400_000;
const DAY = /^[1-9]\d{3}-\d\d-\d\d$/;

const isDay = (text: string): boolean => DAY.test(text) && toEpoch(text, 'UTC') !== null;

/** An invalid day is an open end; both are, if the range ends before it begins. */
export function readDayRange(text: string | undefined): DayRange {
  const [from = '', to = ''] = (text ?? '').split('..');
  if (isDay(from) && isDay(to) && from > to) return { from: null, to: null };
  return { from: isDay(from) ? from : null, to: isDay(to) ? to : null };
}

export const writeDayRange = ({ from, to }: DayRange): string | undefined =>
  from === null && to === null ? undefined : `${from ?? ''}..${to ?? ''}`;

export function isWithin({ from, to }: DayRange, zone: string): (value: string) => boolean {
  const start = from === null ? -Infinity : Date.parse(from);
  const end = to === null ? Infinity : Date.parse(to) + DAY_MS;
  return (value) => {
    const wallClock = toWallClock(value, zone);
    return wallClock !== null && wallClock >= start && wallClock < end;
  };
}

const shown = (day: string): string => formatTime(day, 'DD/MM/YYYY', 'UTC');

export function describeDays({ from, to }: DayRange): string {
  if (from === to) return from === null ? '' : shown(from);
  if (to === null) {
    return from === null ? '' : translate('days.from', { day: shown(from) }, 'from {{day}}');
  }
  return from === null
    ? translate('days.until', { day: shown(to) }, 'until {{day}}')
    : `${shown(from)} – ${shown(to)}`;
}
