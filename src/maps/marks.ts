import type { Map as LeafletMap, Point } from 'leaflet';
import { product } from '../product';
import { formatCompact } from '../schema/kinds/number';
import { type Clusters, clusterPoints, type Marker } from './clusters';
import { latLngOf, type Position } from './outlines';
import { Overlay } from './overlay';
import type { Shades } from './shades';

const DOT = 4;

const radiusOf = ({ count }: Marker): number =>
  count === 1 ? DOT : Math.min(22, 9 + 3 * Math.log10(count) ** 1.5);

export class MarkerLayer extends Overlay {
  readonly #from: number;
  #clusters: Clusters | undefined;
  #drawn: { readonly mark: Marker; readonly at: Point; readonly radius: number }[] = [];

  /** @param from the zoom below which no points are drawn. */
  constructor(map: LeafletMap, shades: Shades, from: number) {
    super(map, shades);
    this.#from = from;
  }

  place(points: readonly Position[]): void {
    this.#clusters = points.length > 0 ? clusterPoints(points) : undefined;
    this.draw();
  }

  at(point: Point): Marker | null {
    const found = this.#drawn.findLast(
      ({ at, radius }) => at.distanceTo(point) <= Math.max(radius, 8),
    );
    return found?.mark ?? null;
  }

  isIn(point: Point, width: number, height: number): boolean {
    return this.#drawn.some(
      ({ at, radius }) =>
        Math.abs(at.x - point.x) < radius + width / 2 &&
        Math.abs(at.y - point.y) < radius + height / 2,
    );
  }

  protected override drawWith(pen: CanvasRenderingContext2D): void {
    const { map } = this;
    this.#drawn = [];
    if (map.getZoom() < this.#from) return;
    // A mark with its centre outside may still be partly visible.
    const bounds = map.getBounds().pad(0.05);
    const marks = this.#clusters?.within(
      [bounds.getWest(), bounds.getSouth()],
      [bounds.getEast(), bounds.getNorth()],
      map.getZoom(),
    );
    this.#drawn = (marks ?? []).map((mark) => ({
      mark,
      at: map.latLngToContainerPoint(latLngOf(mark.at)),
      radius: radiusOf(mark),
    }));
    pen.font = '600 11px system-ui, sans-serif';
    for (const { mark, at, radius } of this.#drawn) {
      pen.beginPath();
      pen.arc(at.x, at.y, radius, 0, 2 * Math.PI);
      pen.fillStyle = this.shades.ground;
      pen.fill();
      pen.lineWidth = 1.5;
      pen.strokeStyle = this.shades.ink;
      pen.stroke();
      if (mark.count === 1) continue;
      pen.fillStyle = this.shades.ink;
      pen.fillText(formatCompact(mark.count, product.locale), at.x, at.y + 0.5);
    }
  }
}
