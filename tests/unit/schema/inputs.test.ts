import { expect, it } from 'vitest';
import { inputGroups, inputsOf, keepInputs } from '../../../src/schema/inputs';

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

it('a section of which no input is kept goes with them', () => {
  expect(keepInputs(form, ({ field }) => 'bce'.includes(field))).toEqual([
    { field: 'b', help: 'B' },
    { title: 'Where', inputs: ['c'] },
    'e',
  ]);
  expect(keepInputs({}, () => true)).toEqual([]);
});
