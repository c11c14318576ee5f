import { expect, it } from 'vitest';
import { actionLetters, isLetter, LIST_LETTERS, lettersOf } from '../../../src/schema/key-letters';

const named = (...labels: string[]) => labels.map((label) => ({ label }));

it('takes the first letter of each label that nobody before it has', () => {
  expect(lettersOf(named('Edit', 'Extend', 'Tax'))).toEqual(['e', 'x', 't']);
});

it('reserves a declared letter for its action, wherever that is in the list', () => {
  expect(lettersOf([{ label: 'Reports' }, { label: 'Refund', key: 'r' }])).toEqual(['e', 'r']);
});

it('never gives a letter that moves through lists to an action', () => {
  expect(lettersOf(named('Keep', 'Join', 'JK'), LIST_LETTERS)).toEqual(['e', 'o', undefined]);
});

it('passes over what is no letter of the keyboard', () => {
  expect(lettersOf(named('9 Öl', '…'))).toEqual(['l', undefined]);
});

it('takes one small letter for a key and nothing else', () => {
  expect(['a', 'z'].map(isLetter)).toEqual([true, true]);
  expect(['', 'A', 'ab', '1', '1a', 'a1', 'é', 'F1'].filter(isLetter)).toEqual([]);
});

it('leaves two without a letter where neither has one, and takes none from others', () => {
  expect(lettersOf(named('1', '2', 'Add', 'Ask'))).toEqual([undefined, undefined, 'a', 's']);
});

it('opens an action by its letter, but none by the letters of lists', () => {
  const confirm = '?';
  const actions = {
    keep: { label: 'Keep', confirm },
    join: { label: 'J', confirm },
    edit: { label: 'Edit', confirm },
  };
  expect([...actionLetters({ actions })]).toEqual([
    ['e', ['keep', actions.keep]],
    ['d', ['edit', actions.edit]],
  ]);
  expect(actionLetters({}).size).toBe(0);
});
