import { describe, expect, it, vi } from 'vitest';
import { formatTime, toEpoch } from '../../../src/schema/time';
import { BROWSERS } from './zones';

const LONG = 'DD/MM/YYYY HH:mm:ss';
const at = (text: string, zone: string): string => formatTime(text, LONG, zone);

it.each([
  ['2024-03-05T14:07:09Z', 'Africa/Nairobi', '05/03/2024 17:07:09'],
  ['2024-03-05T22:30:00Z', 'Africa/Nairobi', '06/03/2024 01:30:00'],
  ['2024-03-05T14:07:09+02:00', 'UTC', '05/03/2024 12:07:09'],
  ['2024-03-05T01:00:00+03:00', 'UTC', '04/03/2024 22:00:00'],
  ['2024-03-05T14:07:09-05:30', 'Africa/Nairobi', '05/03/2024 22:37:09'],
  ['2024-03-05T14:07Z', 'UTC', '05/03/2024 14:07:00'],
  ['2024-03-05 14:07:09Z', 'UTC', '05/03/2024 14:07:09'],
  ['2024-03-05T14:07:09.1234567Z', 'UTC', '05/03/2024 14:07:09'],
  ['2024-03-31T01:00:00Z', 'Europe/London', '31/03/2024 02:00:00'],
  ['2024-10-27T01:00:00Z', 'Europe/London', '27/10/2024 01:00:00'],
  // Clocks that are changed by half an hour, in the middle of an hour of UTC.
  ['2024-10-05T15:29:59Z', 'Australia/Lord_Howe', '06/10/2024 01:59:59'],
  ['2024-10-05T15:30:00Z', 'Australia/Lord_Howe', '06/10/2024 02:30:00'],
])("a time with a zone is shown in the authority's %s in %s is %s", (text, zone, shown) => {
  expect(at(text, zone)).toBe(shown);
});

it.each(BROWSERS)('a browser in %s changes nothing about it', (browser) => {
  vi.stubEnv('TZ', browser);
  // What Nairobi's clocks show is an hour that those of Cairo, Santiago and Beirut skip.
  expect(at('2024-04-25T21:30:00Z', 'Africa/Nairobi')).toBe('26/04/2024 00:30:00');
  expect(at('2024-09-07T21:30:00Z', 'Africa/Nairobi')).toBe('08/09/2024 00:30:00');
  expect(at('2024-03-30T21:30:00Z', 'Africa/Nairobi')).toBe('31/03/2024 00:30:00');
});

it.each([
  ['2024-03-05T14:07:09', '05/03/2024 14:07:09'],
  ['2024-03-05 14:07:09', '05/03/2024 14:07:09'],
  ['2024-03-05T14:07', '05/03/2024 14:07:00'],
  ['2024-03-05T14:07:09.1234567', '05/03/2024 14:07:09'],
  ['2024-03-05', '05/03/2024 00:00:00'],
  // An hour that the clocks skip in London and New York, and one that they repeat.
  ['2024-03-31T01:30:00', '31/03/2024 01:30:00'],
  ['2024-10-27T01:30:00', '27/10/2024 01:30:00'],
  // What a .NET backend writes for a date that was never set.
  ['0001-01-01T00:00:00', '01/01/0001 00:00:00'],
])(
  'a time without a zone already is the authority’s wall clock %s is %s in every zone',
  (text, shown) => {
    for (const zone of ['UTC', 'Africa/Nairobi', 'Europe/London', 'America/New_York']) {
      expect(at(text, zone)).toBe(shown);
    }
  },
);

it.each([
  'yesterday',
  '',
  '2024-13-01',
  '2024-03-05T25:00:00Z',
  '2024-03-05T14:07:09 UTC',
  '2024-03-05T14:07:09Z and more',
  // Days that no calendar has must not turn into other ones.
  '2024-02-30',
  '2023-02-29T10:00:00',
  '2024-04-31T10:00:00Z',
])('text that is no timestamp is shown as it is: %j', (text) => {
  for (const zone of ['UTC', 'Africa/Nairobi']) {
    expect(at(text, zone)).toBe(text);
    expect(toEpoch(text, zone)).toBeNull();
  }
});

const newYork = (text: string) => toEpoch(text, 'America/New_York');

describe('the moment that a text names', () => {
  it('takes a day for its midnight in the zone', () => {
    expect(toEpoch('2024-03-05', 'UTC')).toBe(Date.UTC(2024, 2, 5));
    expect(toEpoch('2024-03-05', 'Africa/Nairobi')).toBe(Date.UTC(2024, 2, 4, 21));
    expect(toEpoch('2024-03-05', 'America/New_York')).toBe(Date.UTC(2024, 2, 5, 5));
  });

  it('follows daylight saving on wall-clock times', () => {
    expect(newYork('2024-03-10T01:59:59')).toBe(Date.UTC(2024, 2, 10, 6, 59, 59));
    expect(newYork('2024-03-10T03:00:00')).toBe(Date.UTC(2024, 2, 10, 7));
    expect(newYork('2024-07-01T12:00:00')).toBe(Date.UTC(2024, 6, 1, 16));
    expect(newYork('2024-12-01T12:00:00')).toBe(Date.UTC(2024, 11, 1, 17));
  });

  it('keeps fractions as far as milliseconds go', () => {
    expect(toEpoch('2024-03-05T14:07:09.1234567Z', 'UTC')).toBe(
      Date.UTC(2024, 2, 5, 14, 7, 9, 123),
    );
    expect(toEpoch('2024-03-05T14:07:09.1234567', 'UTC')).toBe(Date.UTC(2024, 2, 5, 14, 7, 9, 123));
  });
});
