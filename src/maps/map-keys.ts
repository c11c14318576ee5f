import type { Map as LeafletMap } from 'leaflet';

/** The distance of an arrow key, in pixels. */
const STEP = 80;

const ARROWS: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

/** Arrow keys move the map, plus and minus zoom, 0 shows all districts. */
export function moveByKeys(map: LeafletMap, event: KeyboardEvent, showAll: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = ARROWS[event.key];
  const zoom = ZOOMS[event.key];
  if (arrow) map.panBy(arrow, { animate: false });
  else if (zoom) map.setZoom(map.getZoom() + zoom, { animate: false });
  else if (event.key === '0') showAll();
  else return;
  event.preventDefault();
}
