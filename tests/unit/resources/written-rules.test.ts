import { expect, it } from 'vitest';
import { declaredRules } from './places';
import { deviceRules } from './rules/devices';
import { districtRules } from './rules/districts';
import { refundRules } from './rules/refunds';
import { userRules } from './rules/users';
import { workRules } from './rules/work';

const written = { ...userRules, ...deviceRules, ...refundRules, ...districtRules, ...workRules };

it('every function of a declaration has examples', () => {
  expect(Object.keys(written).toSorted()).toEqual([...declaredRules.keys()].toSorted());
  for (const examples of Object.values(written)) expect(examples).not.toEqual([]);
});

it.each(Object.entries(written).filter(([, [first]]) => typeof first?.answer === 'boolean'))(
  '%s has examples of both answers',
  (_place, examples) => {
    expect(new Set(examples.map(({ answer }) => answer))).toEqual(new Set([true, false]));
  },
);

it.each(
  Object.entries(written).flatMap(([place, examples]) =>
    examples.map(({ given, answer }) => [place, given, answer] as const),
  ),
)('%s of %j is %j', (place, given, answer) => {
  expect(declaredRules.get(place)?.(...(given as never[]))).toEqual(answer);
});
