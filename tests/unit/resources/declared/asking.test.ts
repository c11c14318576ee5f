import { describe, expect, it } from 'vitest';
import { missingChoice } from '../../../../src/schema/filters';
import {
  givenChoices,
  givenParams,
  requiredChoices,
} from '../../../journeys/lists/declared/choices';
import { declarations, named } from '../../../journeys/lists/declared/declarations';
import { callOf, stateOf } from './listing';

describe.each(named(declarations))('a call for %s', (_name, resource) => {
  const needed = { ...givenParams(resource), ...requiredChoices(resource) };

  it('waits for each choice that has to be made, and for all that the page around gives', () => {
    expect(missingChoice(resource, needed)).toBeUndefined();
    for (const name of Object.keys(needed)) {
      const { [name]: _, ...others } = needed;
      expect(missingChoice(resource, others)).toBe(name);
    }
  });

  it('takes what the page around gives apart from what was chosen', () => {
    const { params, filters } = callOf(resource, stateOf(resource)).args;
    expect(params).toEqual(givenParams(resource));
    const isPaged = resource.list.paging === 'server';
    expect(filters).toEqual(isPaged ? givenChoices(resource) : requiredChoices(resource));
  });
});
