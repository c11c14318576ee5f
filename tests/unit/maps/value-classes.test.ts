import { describe, expect, it } from 'vitest';
import { boundsOf, classOf, namesOf } from '../../../src/maps/value-classes';
import { createRandom } from '../schema/random';

const classesOf = (values: readonly number[]): number[] => {
  const bounds = boundsOf(values);
  return values.map((value) => classOf(bounds, value));
};

it.each([
  [
    [27, 31, 35, 42, 64, 65, 70, 70, 72, 78, 78, 103, 108, 152, 178, 298],
    [40, 70, 100, 170],
  ],
  [
    [1100.4, 1111.2, 1123.9, 1132.3, 1148.8],
    [1110, 1120, 1130, 1140],
  ],
  [
    [0.1, 0.2, 0.3],
    [0.2, 0.3],
  ],
])('bounds have no more digits than they need: %j', (values, bounds) => {
  expect(boundsOf(values)).toEqual(bounds);
});

it('a bound belongs to the class above it', () => {
  expect([9.9, 10, 19, 20, 21].map((value) => classOf([10, 20], value))).toEqual([0, 1, 1, 2, 2]);
  expect(classOf([], 7)).toBe(0);
});

const plain = (value: number) => String(value);

describe('classes are called', () => {
  it('by their first and last number, where all are whole', () => {
    expect(namesOf([40, 70, 71], plain, true)).toEqual(['Below 40', '40–69', '70', '71+']);
  });

  it('by where the next begins, where something may lie between', () => {
    expect(namesOf([80, 82.5], plain, false)).toEqual(['Below 80', '80 to under 82.5', '82.5+']);
  });

  it('by one name, where there is but one value', () => {
    expect(namesOf([], plain, true)).toEqual(['Same value everywhere']);
  });
});

it.each([
  ['none', [], []],
  ['one', [4], [0]],
  ['zero alone', [0, 0], [0, 0]],
  ['two', [0, 1], [0, 1]],
  ['below nothing', [-5, 0, 5], [0, 1, 2]],
])('as many classes as there are different values, at most five: %s', (_, values, classes) => {
  expect(classesOf(values)).toEqual(classes);
});

it('for all values, a higher value is never in a lower class, and no class is empty', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const { next } = createRandom(seed);
    const size = 10 ** (6 * next() - 2);
    const values = Array.from(
      { length: Math.ceil(next() * 30) },
      () => Math.round(next() ** 3 * size * 100) / 100,
    ).toSorted((a, b) => a - b);
    const classes = classesOf(values);
    expect(classes).toEqual(classes.toSorted((a, b) => a - b));
    expect(new Set(classes).size).toBe(Math.min(5, new Set(values).size));
  }
});
