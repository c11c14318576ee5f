import type { Map as LeafletMap, Point } from 'leaflet';
import { type Clusters, clusterPoints, type Marker } from './clusters';
import { drawMarks, type DrawnMark, markAt, marksIn } from './marks';
import { drawNames, type Label, labelOf } from './names';
import type { Outline, Position } from './outlines';
import type { Shades } from './shades';

/** What is drawn over the districts: points, and the names that these leave room for. */
export class Overlay {
  readonly #canvas = document.createElement('canvas');
  readonly #map: LeafletMap;
  readonly #labels: readonly Label[];
  readonly #from: number;
  #shades: Shades;
  #clusters: Clusters | undefined;
  #marks: readonly DrawnMark[] = [];

  /** @param from the zoom below which no points are drawn. */
  constructor(map: LeafletMap, outlines: readonly Outline[], shades: Shades, from: number) {
    this.#map = map;
    this.#labels = outlines.map(labelOf).filter((label) => label !== null);
    this.#shades = shades;
    this.#from = from;
    this.#canvas.className = 'overlay';
    map.getContainer().append(this.#canvas);
    map.on('move zoom resize', () => this.#draw());
    this.#draw();
  }

  #draw(): void {
    const { x: width, y: height } = this.#map.getSize();
    const pen = this.#canvas.getContext('2d');
    this.#canvas.width = width * devicePixelRatio;
    this.#canvas.height = height * devicePixelRatio;
    // Fixed in pixels like the map below, so that both stay aligned when printed.
    this.#canvas.style.width = `${width}px`;
    this.#canvas.style.height = `${height}px`;
    const isNear = this.#map.getZoom() >= this.#from;
    this.#marks = isNear && this.#clusters ? marksIn(this.#map, this.#clusters) : [];
    if (!pen) return;
    pen.scale(devicePixelRatio, devicePixelRatio);
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    drawMarks(pen, this.#marks, this.#shades);
    drawNames(pen, this.#map, this.#labels, this.#marks, this.#shades);
  }

  place(points: readonly Position[]): void {
    this.#clusters = points.length > 0 ? clusterPoints(points) : undefined;
    this.#draw();
  }

  paint(shades: Shades): void {
    this.#shades = shades;
    this.#draw();
  }

  /** The point or cluster drawn there. */
  at(point: Point): Marker | null {
    return markAt(this.#marks, point);
  }

  remove(): void {
    this.#canvas.remove();
  }
}
