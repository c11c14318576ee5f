import { expect, it } from 'vitest';
import { shareWidth } from '../../src/exports/pdf/column-widths';
import { wrap } from '../../src/exports/pdf/wrap';

const length = (text: string): number => text.length;

it.each([
  ['fits', 10, ['fits']],
  ['a line of words', 6, ['a line', 'of', 'words']],
  ['a line of words', 7, ['a line', 'of', 'words']],
  ['unbreakable word', 4, ['unbr', 'eaka', 'ble', 'word']],
  ['one\n\ntwo', 10, ['one', '', 'two']],
  ['abc', 0.5, ['a', 'b', 'c']],
  ['', 5, ['']],
])('wraps %j to %d', (text, width, lines) => {
  expect(wrap(text, width, length)).toEqual(lines);
});

it('shares a width among columns', () => {
  const demands = [
    { least: 10, most: 20 },
    { least: 10, most: 60 },
  ];
  expect(shareWidth(demands, 160)).toEqual([40, 120]);
  expect(shareWidth(demands, 50)).toEqual([15, 35]);
  expect(shareWidth(demands, 10)).toEqual([5, 5]);
});
