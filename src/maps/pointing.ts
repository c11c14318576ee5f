import type { LeafletMouseEvent, Map as LeafletMap, Point, Polygon } from 'leaflet';
import { latLngOf } from './outlines';
import type { Overlay } from './overlay';

export type PointerTarget =
  | { readonly kind: 'district'; readonly district: string }
  | { readonly kind: 'point'; readonly index: number }
  | { readonly kind: 'points'; readonly count: number };

export interface Listeners {
  /** Receives what is pointed at when that changes; null for nothing. */
  onPoint(target: PointerTarget | null): void;
  /** Receives what is clicked. A click on a cluster zooms in instead. */
  onChoose(target: PointerTarget): void;
}

export interface DistrictShape {
  readonly district: string;
  readonly shape: Polygon;
}

export function watchPointer(
  map: LeafletMap,
  areas: readonly DistrictShape[],
  marks: Pick<Overlay, 'at'>,
  { onPoint, onChoose }: Listeners,
): void {
  let over: string | null = null;
  let notified = JSON.stringify(null);

  const targetAt = (place: Point): PointerTarget | null => {
    const mark = marks.at(place);
    if (!mark) return over === null ? null : { kind: 'district', district: over };
    const { index, count } = mark;
    return index === null ? { kind: 'points', count } : { kind: 'point', index };
  };
  const notify = (target: PointerTarget | null): void => {
    const next = JSON.stringify(target);
    if (next === notified) return;
    notified = next;
    map.getContainer().style.cursor = target ? 'pointer' : '';
    onPoint(target);
  };
  const enter = (district: string | null, { containerPoint }: LeafletMouseEvent): void => {
    over = district;
    notify(targetAt(containerPoint));
  };

  for (const { district, shape } of areas) {
    shape.on('mouseover', (event) => enter(district, event));
    shape.on('mouseout', (event) => enter(over === district ? null : over, event));
    shape.on('click', ({ containerPoint }) => {
      if (!marks.at(containerPoint)) onChoose({ kind: 'district', district });
    });
  }
  map.on('mousemove', ({ containerPoint }) => notify(targetAt(containerPoint)));
  map.on('mouseout', () => notify(null));
  map.on('click', ({ containerPoint }) => {
    const mark = marks.at(containerPoint);
    if (!mark) return;
    if (mark.index === null) map.setView(latLngOf(mark.at), mark.parting(), { animate: false });
    else onChoose({ kind: 'point', index: mark.index });
  });
}
