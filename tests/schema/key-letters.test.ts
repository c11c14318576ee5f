import { expect, it } from 'vitest';
import { LIST_LETTERS, lettersOf } from '../../src/schema/key-letters';

const named = (...labels: string[]) => labels.map((label) => ({ label }));

it('takes the first letter of each label that nobody before it has', () => {
  expect(lettersOf(named('Edit', 'Extend', 'Tax'))).toEqual(['e', 'x', 't']);
});

it('leaves a declared letter to whom it was declared for, wherever that stands', () => {
  expect(lettersOf([{ label: 'Reports' }, { label: 'Refund', key: 'r' }])).toEqual(['e', 'r']);
});

it('never gives a letter that moves through lists to an action', () => {
  expect(lettersOf(named('Keep', 'Join', 'Go'), LIST_LETTERS)).toEqual(['e', 'o', undefined]);
});

it('passes over what is no letter of the keyboard', () => {
  expect(lettersOf(named('9 Öl', '…'))).toEqual(['l', undefined]);
});
