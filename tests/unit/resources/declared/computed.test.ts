import { describe, expect, it } from 'vitest';
import { rulesOf } from '../places';
import { samples } from './samples';

/**
 * What is expected of records has the values that a sample computes of them, so that those are held
 * against answers written by hand.
 */
const written: Readonly<
  Record<string, readonly { readonly given: readonly unknown[]; readonly answer: unknown }[]>
> = {
  'patrols.computed.sign.value': [
    { given: [{ state: 'Late', crew: 12 }], answer: 'Late with 12' },
    { given: [{ state: null, crew: 0 }], answer: 'Unknown with 0' },
    { given: [{ state: 'Late', crew: null }], answer: null },
  ],
  'patrols.computed.need.value': [
    { given: [{ crew: 10, post: '3' }], answer: 187.5 },
    { given: [{ crew: 0, post: '3' }], answer: 0 },
    { given: [{ crew: null, post: '3' }], answer: null },
    { given: [{ crew: 10, post: null }], answer: null },
  ],
  'patrols.computed.strong.value': [
    { given: [{ crew: 100 }], answer: true },
    { given: [{ crew: 99 }], answer: false },
    { given: [{ crew: null }], answer: false },
  ],
  'patrols.computed.meals.value': [
    { given: [{ crew: 4 }], answer: 12 },
    { given: [{ crew: null }], answer: null },
  ],
  'patrols.computed.lapsed.value': [
    { given: [{ state: 'Lapsed' }], answer: 'For good' },
    { given: [{ state: 'Out' }], answer: null },
  ],
  'patrols.computed.week.value': [
    { given: [{ left: '2024-03-05T08:09:10Z' }], answer: '2024-03-05..2024-04-01' },
    { given: [{ left: null }], answer: null },
  ],
};

const computed = new Map(
  [...rulesOf(samples)].filter(([place]) => /^[^.]*\.computed\./.test(place)),
);

it('every value that a sample computes has examples', () => {
  expect(Object.keys(written).toSorted()).toEqual([...computed.keys()].toSorted());
});

describe.each(Object.entries(written))('%s', (place, examples) => {
  it.each(examples)('of $given is $answer', ({ given, answer }) => {
    expect(computed.get(place)?.(...(given as never[]))).toEqual(answer);
  });
});
