import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isCoordinate, extentOf, readOutlines } from '../../../src/maps/outlines';

const ring = [
  [0, 0],
  [2, 0],
  [2, 1],
  [0, 0],
];
const hole = ring.map(([x = 0, y = 0]) => [x / 2 + 0.5, y / 2]);
const feature = (geometry: unknown, properties: unknown = { districtName: 'Ho' }) => ({
  type: 'Feature',
  properties,
  geometry,
});
const polygon = { type: 'Polygon', coordinates: [ring, hole] };

it('the file that comes with the console has sixteen outlines', () => {
  const file = new URL('../../../public/geo/districts.geojson', import.meta.url);
  const read = readOutlines(JSON.parse(readFileSync(file, 'utf8')));
  expect(read?.outlines).toHaveLength(16);
  expect(read?.skipped).toBe(0);
});

it('polygons may have holes, and a district several of them; heights are passed over', () => {
  const islands = { type: 'MultiPolygon', coordinates: [[ring], [ring.map((at) => [...at, 130])]] };
  expect(
    readOutlines({ features: [feature(polygon), feature(islands, { districtName: 'Keta' })] }),
  ).toEqual({
    outlines: [
      { district: 'Ho', polygons: [[ring, hole]] },
      { district: 'Keta', polygons: islands.coordinates },
    ],
    skipped: 0,
  });
});

it('the largest part of a district, which has its name, is the first', () => {
  const large = ring.map(([x = 0, y = 0]) => [x * 2 + 3, y * 2]);
  const parts = { type: 'MultiPolygon', coordinates: [[ring], [large.toReversed()]] };
  const [outline] = readOutlines({ features: [feature(parts)] })?.outlines ?? [];
  expect(outline?.polygons).toEqual([[large.toReversed()], [ring]]);
});

it.each([
  ['no geometry', feature(null)],
  ['no name', feature(polygon, { name: 'Ho' })],
  ['a blank name', feature(polygon, { districtName: ' ' })],
  ['a point', feature({ type: 'Point', coordinates: [1, 2] })],
  ['no rings', feature({ type: 'Polygon', coordinates: [] })],
  ['an open line', feature({ type: 'Polygon', coordinates: [ring.slice(2)] })],
  ['text for a number', feature({ type: 'Polygon', coordinates: [ring.map(() => ['1', '2'])] })],
  ['metres', feature({ type: 'Polygon', coordinates: [ring.map(() => [560_000, 620_000])] })],
  ['nothing', null],
])('%s is no outline, and counted', (_, broken) => {
  expect(readOutlines({ features: [broken, feature(polygon)] })).toMatchObject({
    outlines: [{ district: 'Ho' }],
    skipped: 1,
  });
  expect(readOutlines({ features: [broken] })).toBeNull();
});

it.each([null, 'text', [], {}, { features: {} }, { features: [] }])('%j is no file', (file) => {
  expect(readOutlines(file)).toBeNull();
});

it('a map reaches half its width further than its outlines', () => {
  const outline = {
    district: 'Ho',
    polygons: [
      [
        [
          [0, 10],
          [2, 10],
          [2, 14],
          [0, 10],
        ],
      ],
    ],
  } as never;
  expect(extentOf([outline])).toEqual({ southWest: [-1, 8], northEast: [3, 16] });
});

it.each([
  [0, 0, true],
  [-180, 90, true],
  [180.1, 0, false],
  [0, -91, false],
  [Number.NaN, 0, false],
  ['1', 2, false],
  [null, null, false],
])('longitude %s, latitude %s: a place? %s', (longitude, latitude, expected) => {
  expect(isCoordinate(longitude, latitude)).toBe(expected);
});
