import type { Map as LeafletMap, Polygon } from 'leaflet';
import styles from './maps.module.css';

/** How far a name may be from the middle of its district: beside another name, or a mark. */
const OFFSETS = [0, -16, 16, -26, 26];

const meet = (one: DOMRect, other: DOMRect, down: number): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom + down &&
  other.top + down < one.bottom;

/**
 * Names the districts of a map, each in the middle of its first part.
 *
 * @returns a function that shows the names that fit into their districts beside the marks and one
 *   another.
 */
export function openNames(
  map: LeafletMap,
  areas: readonly { readonly district: string; readonly shape: Polygon }[],
) {
  // Over the districts, under the points.
  const pane = map.createPane('names');
  pane.style.zIndex = '500';
  const names = areas.map(({ district, shape }) => {
    const name = Object.assign(document.createElement('span'), { textContent: district });
    shape.bindTooltip(name, {
      permanent: true,
      direction: 'center',
      opacity: 1,
      pane: 'names',
      className: styles['name'] ?? '',
    });
    return { name, bounds: shape.getBounds() };
  });
  return (): void => {
    const marks = map.getPane('markerPane')?.children ?? [];
    const taken = [...marks].map((mark) => mark.getBoundingClientRect());
    for (const { name, bounds } of names) {
      const west = map.latLngToLayerPoint(bounds.getSouthWest());
      const east = map.latLngToLayerPoint(bounds.getNorthEast());
      name.style.translate = '';
      const place = name.getBoundingClientRect();
      const down = OFFSETS.find((down) => !taken.some((other) => meet(other, place, down)));
      const isShown = down !== undefined && place.width <= east.x - west.x;
      name.style.visibility = isShown ? 'visible' : 'hidden';
      if (!isShown) continue;
      name.style.translate = `0 ${down}px`;
      taken.push(name.getBoundingClientRect());
    }
  };
}
