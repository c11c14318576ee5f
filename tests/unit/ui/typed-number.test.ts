import { describe, expect, it } from 'vitest';
import { readTypedNumber, writeTypedNumber } from '../../../src/ui/kinds/typed-number';

describe('a typed number is the one that was meant', () => {
  it.each<[string, string, number]>([
    ['1234.5', 'en-GB', 1234.5],
    ['1,234,567.5', 'en-GB', 1_234_567.5],
    ["1'234.5", 'en-GB', 1234.5],
    ['1’234.5', 'en-GB', 1234.5],
    ['1\u00a0234\u00a0567', 'en-GB', 1_234_567],
    ['1\u202f234', 'en-GB', 1234],
    ['\u22125', 'en-GB', -5],
    ['\uff0d\uff11\uff0c\uff12\uff13\uff14\uff0e\uff15', 'en-GB', -1234.5],
    ['\u200e1,234\ufeff', 'en-GB', 1234],
    ['+.5', 'en-GB', 0.5],
    ['9007199254740.93', 'en-GB', 9_007_199_254_740.93],
    ['1.234,5', 'de-DE', 1234.5],
    ['0,5', 'de-DE', 0.5],
    ['1234,5', 'es', 1234.5],
    ['1.234', 'es', 1234],
    ['1\u202f234,5', 'fr-FR', 1234.5],
    ['1\u201a234', 'de-DE', 1.234],
    ['1\u201a234', 'en-GB', 1234],
    ['12,34,567.5', 'en-IN', 1_234_567.5],
  ])('%j in %s is %d', (text, locale, number) => {
    expect(readTypedNumber(text, locale)).toBe(number);
    const shown = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(number);
    expect(readTypedNumber(shown, locale)).toBe(number);
    expect(readTypedNumber(writeTypedNumber(number, locale), locale)).toBe(number);
  });

  it.each([
    '1,5',
    '1234,50',
    '1.234,50',
    '1.234.567',
    '12,34',
    '12,34,567',
    '1,2345',
    '1234,567',
    ',234',
    '1,,234',
    '1,234.567,8',
    "1'234,567",
    '1 2 3',
    '0,123',
    '5-',
    '--5',
    '(5)',
    '1e3',
    '0x1F',
    '٣',
    '5²',
    '½',
    '1_000',
    'GHS 5',
    '99999999999999.99',
    '9007199254740993',
    '.',
    '-',
    '',
  ])('%j is none, rather than another one', (text) => {
    expect(readTypedNumber(text, 'en-GB')).toBeNull();
  });

  it.each(['1,234.5', '1234.5', '1.23', '0.5'])('%j is none in Germany', (text) => {
    expect(readTypedNumber(text, 'de-DE')).toBeNull();
  });
});
