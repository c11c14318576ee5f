import type { Map as LeafletMap, Point } from 'leaflet';
import { product } from '../product';
import { formatCompact } from '../schema/kinds/number';
import type { Clusters, Marker } from './clusters';
import { latLngOf } from './outlines';
import type { Shades } from './shades';

/** A point or a cluster, in pixels. */
export interface DrawnMark {
  readonly mark: Marker;
  readonly at: Point;
  readonly radius: number;
}

const DOT = 4;

const radiusOf = ({ count }: Marker): number =>
  count === 1 ? DOT : Math.min(22, 9 + 3 * Math.log10(count) ** 1.5);

export function marksIn(map: LeafletMap, clusters: Clusters): readonly DrawnMark[] {
  // A mark with its centre outside may still be partly visible.
  const bounds = map.getBounds().pad(0.05);
  const found = clusters.within(
    [bounds.getWest(), bounds.getSouth()],
    [bounds.getEast(), bounds.getNorth()],
    map.getZoom(),
  );
  return found.map((mark) => ({
    mark,
    at: map.latLngToContainerPoint(latLngOf(mark.at)),
    radius: radiusOf(mark),
  }));
}

export const markAt = (marks: readonly DrawnMark[], point: Point): Marker | null =>
  marks.findLast(({ at, radius }) => at.distanceTo(point) <= Math.max(radius, 8))?.mark ?? null;

export const isMarked = (
  marks: readonly DrawnMark[],
  point: Point,
  width: number,
  height: number,
): boolean =>
  marks.some(
    ({ at, radius }) =>
      Math.abs(at.x - point.x) < radius + width / 2 &&
      Math.abs(at.y - point.y) < radius + height / 2,
  );

export function drawMarks(
  pen: CanvasRenderingContext2D,
  marks: readonly DrawnMark[],
  { ground, ink }: Shades,
): void {
  pen.font = '600 11px system-ui, sans-serif';
  for (const { mark, at, radius } of marks) {
    pen.beginPath();
    pen.arc(at.x, at.y, radius, 0, 2 * Math.PI);
    pen.fillStyle = ground;
    pen.fill();
    pen.lineWidth = 1.5;
    pen.strokeStyle = ink;
    pen.stroke();
    if (mark.count === 1) continue;
    pen.fillStyle = ink;
    pen.fillText(formatCompact(mark.count, product.locale), at.x, at.y + 0.5);
  }
}
