import { expect, it } from 'vitest';
import { wrap } from '../../server/statements/pdf/text.ts';

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
