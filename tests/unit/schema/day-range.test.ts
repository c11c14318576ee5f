import { describe, expect, it } from 'vitest';
import {
  type DayRange,
  describeDays,
  isWithin,
  readDayRange,
  writeDayRange,
} from '../../../src/schema/day-range';
import { createRandom } from './random';

const open = { from: null, to: null };

describe('a span of days in the URL', () => {
  it.each<[string | undefined, DayRange]>([
    ['2024-01-31..2024-02-29', { from: '2024-01-31', to: '2024-02-29' }],
    ['2024-01-31..', { from: '2024-01-31', to: null }],
    ['..2024-02-29', { from: null, to: '2024-02-29' }],
    ['2024-01-31', { from: '2024-01-31', to: null }],
    ['2024-01-31..soon', { from: '2024-01-31', to: null }],
    ['2024-13-01..2024-02-29', { from: null, to: '2024-02-29' }],
    ['../..', open],
    ['', open],
    [undefined, open],
  ])('%j is read as %j', (text, range) => {
    expect(readDayRange(text)).toEqual(range);
  });

  it('that ends before it begins is ignored: it would only hide every row', () => {
    expect(readDayRange('2024-02-01..2024-01-31')).toEqual(open);
  });

  it('is left out while both ends are open', () => {
    expect(writeDayRange(open)).toBeUndefined();
  });

  it('comes back as it was written', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const { below, chance } = createRandom(seed);
      const day = (): string | null =>
        chance(0.2) ? null : new Date(below(25_000) * 86_400_000).toISOString().slice(0, 10);
      const [from = null, to = null] = [day(), day()].toSorted((a, b) =>
        a === null || b === null ? 0 : a.localeCompare(b),
      );
      const range = { from, to };
      expect({ seed, ...readDayRange(writeDayRange(range)) }).toEqual({ seed, ...range });
    }
  });
});

describe('a moment lies in a span of days', () => {
  const january = { from: '2024-01-01', to: '2024-01-31' };

  it.each([
    ['2023-12-31T23:59:59.999Z', false],
    ['2024-01-01T00:00:00Z', true],
    ['2024-01-31T23:59:59.999Z', true],
    ['2024-02-01T00:00:00Z', false],
    ['2024-02-01', false],
    ['2024-01-15 12:00:00', true],
  ])('both ends included: %s %s', (moment, within) => {
    expect(isWithin(january, 'UTC')(moment)).toBe(within);
  });

  it('by the calendar of the zone', () => {
    // Midnight in Nairobi is 21:00Z of the day before.
    expect(isWithin(january, 'Africa/Nairobi')('2023-12-31T21:30:00Z')).toBe(true);
    expect(isWithin(january, 'Africa/Nairobi')('2024-01-31T21:30:00Z')).toBe(false);
    expect(isWithin(january, 'America/Sao_Paulo')('2024-01-31T23:30:00-03:00')).toBe(true);
  });

  it.each([
    [{ from: '2024-01-01', to: null }, true, false],
    [{ from: null, to: '2024-01-01' }, false, true],
    [open, true, true],
  ])('with open ends: %j', (range, later, earlier) => {
    expect(isWithin(range, 'UTC')('2024-05-05')).toBe(later);
    expect(isWithin(range, 'UTC')('2023-05-05')).toBe(earlier);
  });

  it.each(['', 'soon', '2024-02-30', 'null'])('and what is no moment lies in none: %j', (text) => {
    expect(isWithin(open, 'UTC')(text)).toBe(false);
    expect(isWithin(january, 'UTC')(text)).toBe(false);
  });
});

it.each([
  ['2024-06-01..2024-06-30', '01/06/2024 – 30/06/2024'],
  ['2024-06-01..2024-06-01', '01/06/2024'],
  ['2024-06-01..', 'from 01/06/2024'],
  ['..2024-06-30', 'until 30/06/2024'],
  ['../..', ''],
])('%s in words is "%s"', (days, words) => {
  expect(describeDays(readDayRange(days))).toBe(words);
});
