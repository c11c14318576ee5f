import type { Map as LeafletMap } from 'leaflet';

/** A canvas above the map with the map's size. */
export class Overlay {
  readonly #map: LeafletMap;
  readonly #canvas = document.createElement('canvas');

  constructor(map: LeafletMap, draw: () => void) {
    this.#map = map;
    this.#canvas.className = 'overlay';
    map.getContainer().append(this.#canvas);
    map.on('move zoom resize', draw);
  }

  /** Clears the canvas and returns its context, scaled to CSS pixels. */
  pen(): CanvasRenderingContext2D | null {
    const { x: width, y: height } = this.#map.getSize();
    const pen = this.#canvas.getContext('2d');
    this.#canvas.width = width * devicePixelRatio;
    this.#canvas.height = height * devicePixelRatio;
    // Fixed in pixels like the map below, so that both stay aligned when printed.
    this.#canvas.style.width = `${width}px`;
    this.#canvas.style.height = `${height}px`;
    pen?.scale(devicePixelRatio, devicePixelRatio);
    if (pen) {
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
    }
    return pen;
  }

  remove(): void {
    this.#canvas.remove();
  }
}
