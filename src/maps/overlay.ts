import type { Map as LeafletMap } from 'leaflet';
import type { Shades } from './shades';

export abstract class Overlay {
  readonly #canvas = document.createElement('canvas');
  protected readonly map: LeafletMap;
  protected shades: Shades;

  constructor(map: LeafletMap, shades: Shades) {
    this.map = map;
    this.shades = shades;
    this.#canvas.className = 'overlay';
    map.getContainer().append(this.#canvas);
    map.on('move zoom resize', () => this.draw());
  }

  protected abstract drawWith(pen: CanvasRenderingContext2D): void;

  draw(): void {
    const { x: width, y: height } = this.map.getSize();
    const pen = this.#canvas.getContext('2d');
    this.#canvas.width = width * devicePixelRatio;
    this.#canvas.height = height * devicePixelRatio;
    // Fixed in pixels like the map below, so that both stay aligned when printed.
    this.#canvas.style.width = `${width}px`;
    this.#canvas.style.height = `${height}px`;
    if (!pen) return;
    pen.scale(devicePixelRatio, devicePixelRatio);
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    this.drawWith(pen);
  }

  paint(shades: Shades): void {
    this.shades = shades;
    this.draw();
  }

  remove(): void {
    this.#canvas.remove();
  }
}
