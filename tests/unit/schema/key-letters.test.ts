import { expect, it } from 'vitest';
import { actionLetters } from '../../../src/schema/key-letters';

const lettersOf = (...labels: string[]): string[] => {
  const actions = labels.map((label) => [label, { label, confirm: '?' }] as const);
  const letters = actionLetters({ actions: Object.fromEntries(actions) });
  return Array.from(letters, ([letter, [name]]) => `${letter} ${name}`);
};

it('takes the first letter of each label that nobody before it has', () => {
  expect(lettersOf('Edit', 'Extend', 'Tax')).toEqual(['e Edit', 'x Extend', 't Tax']);
});

it('never gives a letter that moves through lists to an action', () => {
  expect(lettersOf('Keep', 'Join', 'JK')).toEqual(['e Keep', 'o Join']);
});

it('passes over what is no letter of the keyboard', () => {
  expect(lettersOf('9 Öl', '…')).toEqual(['l 9 Öl']);
});

it('opens an action by its letter', () => {
  const actions = { edit: { label: 'Edit', confirm: '?' } };
  expect(actionLetters({ actions }).get('e')).toEqual(['edit', actions.edit]);
  expect(actionLetters({}).size).toBe(0);
});
