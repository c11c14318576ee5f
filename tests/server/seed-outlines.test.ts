import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { districts, regions } from '../../server/seed/places.ts';

type Point = [longitude: number, latitude: number];

interface Outlines {
  type: string;
  features: {
    type: string;
    properties: { districtName: string; regionName: string };
    geometry: { type: string; coordinates: Point[][] };
  }[];
}

const file = new URL('../../public/geo/districts.geojson', import.meta.url);
const { type, features } = JSON.parse(readFileSync(file, 'utf8')) as Outlines;
const rings = new Map(
  features.map(({ properties, geometry }) => [
    properties.districtName,
    geometry.coordinates[0] ?? [],
  ]),
);

function edges(ring: Point[]): [Point, Point][] {
  return ring.slice(1).map((point, index) => [ring[index] ?? point, point]);
}

function holds(ring: Point[], [x, y]: Point): boolean {
  const crossed = edges(ring).filter(
    ([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1,
  );
  return crossed.length % 2 === 1;
}

it('there is one of each district, with its region', () => {
  expect(type).toBe('FeatureCollection');
  expect(features.map(({ properties }) => properties)).toEqual(
    districts.map(({ name, regionId }) => ({
      districtName: name,
      regionName: regions.find(({ id }) => id === regionId)?.name,
    })),
  );
});

it('each is one closed ring, counter-clockwise, that holds its own centre alone', () => {
  for (const { properties, geometry } of features) {
    const [ring = [], ...others] = geometry.coordinates;
    expect([geometry.type, others]).toEqual(['Polygon', []]);
    expect(ring.at(-1)).toEqual(ring[0]);
    const area = edges(ring).reduce((sum, [[x1, y1], [x2, y2]]) => sum + x1 * y2 - x2 * y1, 0);
    expect(area).toBeGreaterThan(0);
    const held = districts.filter(({ longitude, latitude }) => holds(ring, [longitude, latitude]));
    expect(held.map(({ name }) => name)).toEqual([properties.districtName]);
  }
});

it('neighbours share their border point by point', () => {
  const seen = new Map<string, number>();
  for (const ring of rings.values()) {
    for (const ends of edges(ring)) {
      const key = ends
        .map((end) => end.join())
        .toSorted()
        .join(' ');
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  }
  const times = [...seen.values()];
  expect(Math.max(...times)).toBe(2);
  // The coast is the shorter part.
  expect(times.filter((count) => count === 2).length).toBeGreaterThan(times.length / 2);
});
