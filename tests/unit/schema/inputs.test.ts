import { expect, it } from 'vitest';
import { inputGroups, inputsOf, isEdit } from '../../../src/schema/inputs';

const form = {
  inputs: [
    'a',
    { field: 'b', help: 'B' },
    { title: 'Where', inputs: ['c', { field: 'd' }] },
    'e',
    { title: 'Why', inputs: ['f'] },
  ],
};

it('the inputs of a form stand under the titles of their sections, in order', () => {
  expect(inputGroups(form)).toEqual([
    { title: null, inputs: [{ field: 'a' }, { field: 'b', help: 'B' }] },
    { title: 'Where', inputs: [{ field: 'c' }, { field: 'd' }] },
    { title: null, inputs: [{ field: 'e' }] },
    { title: 'Why', inputs: [{ field: 'f' }] },
  ]);
  expect(
    inputsOf(form)
      .map(({ field }) => field)
      .join(''),
  ).toBe('abcdef');
  expect(inputGroups({})).toEqual([]);
});

it.each([
  [{ inputs: ['a'] }, true],
  [{}, false],
  [{ inputs: ['a'], bulk: true }, false],
  [{ inputs: ['a'], deletes: true }, false],
  [{ inputs: ['a'], transition: { field: 'b', from: ['c'], to: 'd' } }, false],
] as const)('whether %j edits a record: %s', (words, edits) => {
  expect(isEdit({ label: 'Go', confirm: '?', ...words })).toBe(edits);
});
