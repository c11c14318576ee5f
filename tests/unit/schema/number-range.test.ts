import { describe, expect, it } from 'vitest';
import {
  describeNumbers,
  isBetween,
  readNumberRange,
  writeNumberRange,
} from '../../../src/schema/number-range';

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
    expect(writeNumberRange({ from, to })).toBe(text);
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
  ])('%o is none', (text) => {
    expect(readNumberRange(text)).toEqual({ from: null, to: null });
    expect(writeNumberRange(readNumberRange(text))).toBeUndefined();
  });

  it.each([
    [1, true],
    [2, true],
    [0.99, false],
    [2.01, false],
  ])('from 1 to 2 has %d: %s', (value, within) => {
    expect(isBetween(value, { from: 1, to: 2 })).toBe(within);
  });

  it('that is open at an end has whatever lies there', () => {
    expect(isBetween(-5, { from: null, to: -1 })).toBe(true);
    expect(isBetween(0, { from: null, to: -1 })).toBe(false);
    expect(isBetween(5, { from: 1, to: null })).toBe(true);
    expect(isBetween(0, { from: 1, to: null })).toBe(false);
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
