import { isExactly } from './decimal';
import { formatTime, toEpoch } from './time';
import { translate } from './translate';

/** A range of numbers, or of days as `YYYY-MM-DD`; both ends are included, and an open one is null. */
export interface Range<End extends number | string> {
  readonly from: End | null;
  readonly to: End | null;
}

/** An invalid end is an open one; both are, if the range ends before it begins. */
function readRange<End extends number | string>(
  text: string | undefined,
  readEnd: (text: string) => End | null,
): Range<End> {
  const [from = null, to = null] = (text ?? '').split('..').map(readEnd);
  return from !== null && to !== null && from > to ? { from: null, to: null } : { from, to };
}

export const writeRange = ({ from, to }: Range<number | string>): string | undefined =>
  from === null && to === null ? undefined : `${from ?? ''}..${to ?? ''}`;

const DAY = /^[1-9]\d{3}-\d\d-\d\d$/;

export const readDayRange = (text: string | undefined): Range<string> =>
  readRange(text, (day) => (DAY.test(day) && toEpoch(day, 'UTC') !== null ? day : null));

/** A number of more digits than a number has is invalid. */
export const readNumberRange = (text: string | undefined): Range<number> =>
  readRange(text, (end) => {
    const number = Number(end);
    return Number.isFinite(number) && isExactly(end.trim(), number) ? number : null;
  });

/** By the kinds of filters and params that are ranges. */
export const rangeReaders = { days: readDayRange, range: readNumberRange } as const;

/** Describes a range; the callers pass the words for open ends. */
function describe<End extends number | string>(
  { from, to }: Range<End>,
  text: (end: End) => string,
  fromOn: (text: string) => string,
  upTo: (text: string) => string,
): string {
  if (from === null) return to === null ? '' : upTo(text(to));
  if (to === null) return fromOn(text(from));
  return from === to ? text(from) : `${text(from)} – ${text(to)}`;
}

export const describeDays = (range: Range<string>): string =>
  describe(
    range,
    (day) => formatTime(day, 'DD/MM/YYYY', 'UTC'),
    (day) => translate('days.from', { day }, 'from {{day}}'),
    (day) => translate('days.until', { day }, 'until {{day}}'),
  );

export const describeNumbers = (range: Range<number>, text: (value: number) => string): string =>
  describe(
    range,
    text,
    (number) => translate('numbers.from', { number }, 'from {{number}}'),
    (number) => translate('numbers.upTo', { number }, 'up to {{number}}'),
  );
