import { expect, it } from 'vitest';
import { encodeListState, initialState } from '../../../src/schema/list-state';
import { permits } from './sample';

it('leaves the words of the page around the list in the address, and replaces its own', () => {
  const around = new URLSearchParams('section=permits&page=7&state=Open&record=3&search=old');
  const state = { ...initialState(permits), page: 2, search: 'new' };
  expect(encodeListState(permits, state, around).toString()).toBe(
    'section=permits&record=3&page=2&search=new',
  );
  // What it was given is somebody else's.
  expect(around.get('page')).toBe('7');
});
