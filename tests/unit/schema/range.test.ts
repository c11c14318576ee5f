import { describe, expect, it } from 'vitest';
import {
  describeDays,
  describeNumbers,
  type Range,
  readDayRange,
  readNumberRange,
  writeRange,
} from '../../../src/schema/range';

const open = { from: null, to: null };

describe('a span of days in the URL', () => {
  it.each<[string | undefined, Range<string>]>([
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
    expect(writeRange(open)).toBeUndefined();
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

describe('a span of numbers', () => {
  it.each([
    ['1..2', 1, 2],
    ['-1.5..', -1.5, null],
    ['..0', null, 0],
    ['..-1', null, -1],
    ['7..7', 7, 7],
    ['9007199254740.93..', 9_007_199_254_740.93, null],
  ])('%s is read, and written the same', (text, from, to) => {
    expect(readNumberRange(text)).toEqual({ from, to });
    expect(writeRange({ from, to })).toBe(text);
  });

  it.each([
    undefined,
    '',
    '../..',
    'a..b',
    'Infinity..',
    '2..1',
    ' .. ',
    '0x1F..',
    '1,000..',
    '9007199254740993..',
    '..99999999999999.99',
  ])('has no range: %o', (text) => {
    expect(readNumberRange(text)).toEqual({ from: null, to: null });
    expect(writeRange(readNumberRange(text))).toBeUndefined();
  });

  it.each([
    ['1..2', '1 – 2'],
    ['3..3', '3'],
    ['1..', 'from 1'],
    ['..2', 'up to 2'],
    ['', ''],
  ])('%s reads %o', (text, words) => {
    expect(describeNumbers(readNumberRange(text), String)).toBe(words);
  });
});
