import { expect, it } from 'vitest';
import { type Clusters, clusterPoints } from '../../../src/maps/clusters';
import type { Position } from '../../../src/maps/outlines';

const points = Array.from(
  { length: 2000 },
  (_, index): Position => [-21 + (index % 50) * 0.013, 4 + Math.floor(index / 50) * 0.017],
);
const everywhere: [number, number, number, number] = [-30, 0, -10, 10];

const countsAt = (clusters: Clusters, zoom: number): number[] =>
  clusters
    .getClusters(everywhere, zoom)
    .map(({ properties }) => ('cluster' in properties ? properties.point_count : 1));

it('at every zoom all points are there once, in ever more marks', () => {
  const clusters = clusterPoints(points);
  let before = 0;
  for (let zoom = 0; zoom <= 18; zoom++) {
    const marks = countsAt(clusters, zoom);
    expect(marks.reduce((sum, count) => sum + count, 0)).toBe(points.length);
    expect(marks.length).toBeGreaterThanOrEqual(before);
    before = marks.length;
  }
  expect(before).toBe(points.length);
  expect(countsAt(clusters, 0)).toHaveLength(1);
});

it('points at one and the same place stand for themselves at the nearest zoom', () => {
  const clusters = clusterPoints([points[0], points[0], points[0]].map((at) => at ?? [0, 0]));
  expect(countsAt(clusters, 15)).toEqual([3]);
  expect(countsAt(clusters, 16)).toEqual([1, 1, 1]);
});
