import { expect, it } from 'vitest';
import { labelOf } from '../../../src/maps/names';

const square = (west: number, south: number, side: number) =>
  [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ] as const;

it('a name is in the middle of the largest part of its district, in either winding order', () => {
  const parts = [[square(0, 0, 1)], [square(10, 4, 2), square(10.5, 4.5, 1)]];
  const label = { name: 'Duskar', at: [11, 5], west: 10, east: 12 };
  expect(labelOf({ district: 'Duskar', polygons: parts })).toEqual(label);
  const turned = parts.map((rings) => rings.map((ring) => ring.toReversed()));
  expect(labelOf({ district: 'Duskar', polygons: turned })).toEqual(label);
});
