import type { Map as LeafletMap, Point } from 'leaflet';
import { type DrawnMark, isMarked } from './marks';
import { type Outline, latLngOf, type Position } from './outlines';
import type { Shades } from './shades';

/** Tried in turn: on a phone most districts are narrower than their names. */
const FONTS = ['600 12px system-ui, sans-serif', '600 10px system-ui, sans-serif'];
const LINE = 16;
/** How far a name may be from the middle of its district: beside another name, or a mark. */
const OFFSETS = [0, -LINE, LINE, -26, 26];
const SHARE = 0.95;

export interface Label {
  readonly name: string;
  readonly at: Position;
  readonly west: number;
  readonly east: number;
}

function middleOf(ring: readonly Position[]): { area: number; at: Position } {
  let [area, x, y] = [0, 0, 0];
  ring.forEach(([x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
    const part = x1 * y2 - x2 * y1;
    area += part;
    x += (x1 + x2) * part;
    y += (y1 + y2) * part;
  });
  return { area: Math.abs(area), at: [x / (3 * area), y / (3 * area)] };
}

/** The position of a district's name: the middle of its largest part. */
export function labelOf({ district, polygons }: Outline): Label | null {
  const parts = polygons.flatMap(([ring]) => (ring ? [{ ring, ...middleOf(ring) }] : []));
  const largest = parts.toSorted((a, b) => b.area - a.area)[0];
  if (!largest || largest.area === 0) return null;
  const longitudes = largest.ring.map(([longitude]) => longitude);
  return {
    name: district,
    at: largest.at,
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  };
}

/** Draws the names that fit into their districts beside the marks and one another. */
export function drawNames(
  pen: CanvasRenderingContext2D,
  map: LeafletMap,
  labels: readonly Label[],
  marks: readonly DrawnMark[],
  { ground, ink }: Shades,
): void {
  pen.lineWidth = 3;
  pen.lineJoin = 'round';
  pen.strokeStyle = ground;
  pen.fillStyle = ink;
  const drawn: { readonly at: Point; readonly width: number }[] = [];
  for (const { name, at, west, east } of labels) {
    const middle = map.latLngToContainerPoint(latLngOf(at));
    const left = map.latLngToContainerPoint(latLngOf([west, at[1]])).x;
    const right = map.latLngToContainerPoint(latLngOf([east, at[1]])).x;
    const font = FONTS.find((font) => {
      pen.font = font;
      return pen.measureText(name).width <= (right - left) * SHARE;
    });
    if (font === undefined) continue;
    const { width } = pen.measureText(name);
    const isFree = (point: Point): boolean =>
      !isMarked(marks, point, width, LINE) &&
      !drawn.some(
        (other) =>
          Math.abs(other.at.y - point.y) < LINE &&
          Math.abs(other.at.x - point.x) < (other.width + width) / 2 + 4,
      );
    const point = OFFSETS.map((down) => middle.add([0, down])).find(isFree);
    if (!point) continue;
    drawn.push({ at: point, width });
    pen.strokeText(name, point.x, point.y);
    pen.fillText(name, point.x, point.y);
  }
}
