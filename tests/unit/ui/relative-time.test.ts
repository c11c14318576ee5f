import { describe, expect, it } from 'vitest';
import { formatAgo, formatAge } from '../../../src/ui/kinds/relative-time';
import { utc } from '../schema/sample';

const NOW = Date.parse('2024-03-05T12:00:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ago = (milliseconds: number): string | null =>
  formatAgo(new Date(NOW - milliseconds).toISOString(), NOW, utc);

describe('how long ago it was', () => {
  it.each([
    [0, 'just now'],
    [MINUTE - 1, 'just now'],
    [MINUTE, '1 minute ago'],
    [HOUR - 1, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [30 * DAY - 1, '29 days ago'],
    [30 * DAY, '1 month ago'],
    [365 * DAY - 1, '12 months ago'],
    [365 * DAY, '1 year ago'],
  ])('%d ms: %s', (milliseconds, words) => {
    expect(ago(milliseconds)).toBe(words);
  });

  it('says of a clock that is ahead what it shows', () => {
    expect(ago(-MINUTE + 1)).toBe('just now');
    expect(ago(-2 * HOUR)).toBe('in 2 hours');
  });

  it('takes a time without a zone for the wall clock of the zone', () => {
    const text = '2024-03-05T12:00:00';
    expect(formatAgo(text, NOW, { ...utc, timeZone: 'Africa/Nairobi' })).toBe('3 hours ago');
    expect(formatAgo(text, NOW, utc)).toBe('just now');
  });

  it('speaks the language of the region', () => {
    const french = formatAgo('2024-03-02T12:00:00Z', NOW, { ...utc, locale: 'fr' });
    expect(french).toBe('il y a 3 jours');
  });
});

it.each(['', 'yesterday', '2024-02-30', '—'])('has no word for what is no time: %j', (text) => {
  expect(formatAgo(text, NOW, utc)).toBeNull();
});

describe('how long it is since', () => {
  it.each([
    [-DAY, null],
    [MINUTE - 1, null],
    [MINUTE, '1 minute'],
    [DAY, '1 day'],
    [709 * DAY, '709 days'],
  ])('%d ms: %s', (milliseconds, words) => {
    expect(formatAge(new Date(NOW - milliseconds).toISOString(), NOW, utc)).toBe(words);
  });

  it('is not said of what is no timestamp', () => {
    expect(formatAge('soon', NOW, utc)).toBe(null);
  });
});
