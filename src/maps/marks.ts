import { DivIcon, LayerGroup, type Map as LeafletMap, Marker } from 'leaflet';
import { product } from '../product';
import { formatCompact } from '../schema/kinds/number';
import { type Clusters, clusterPoints } from './clusters';
import styles from './maps.module.css';
import type { Position } from './outlines';

export type PointerTarget =
  | { readonly kind: 'district'; readonly district: string }
  | { readonly kind: 'point'; readonly index: number }
  | { readonly kind: 'points'; readonly count: number };

export interface Listeners {
  /** Receives what is pointed at; null for nothing. */
  onPoint(target: PointerTarget | null): void;
  /** Receives what is clicked. A click on a cluster zooms in instead. */
  onChoose(target: PointerTarget): void;
}

const DOT = 4;

const radiusOf = (count: number): number =>
  count === 1 ? DOT : Math.min(22, 9 + 3 * Math.log10(count) ** 1.5);

/**
 * Draws points on a map, those close together as one with their number.
 *
 * @param from the zoom below which none are drawn.
 * @returns a function that replaces the points.
 */
export function openMarks(map: LeafletMap, from: number, { onPoint, onChoose }: Listeners) {
  const marks = new LayerGroup().addTo(map);
  let clusters: Clusters | undefined;

  function draw(): void {
    marks.clearLayers();
    if (!clusters || map.getZoom() < from) return;
    // Those just outside come into sight while the map is dragged.
    const sight = map.getBounds().pad(0.25);
    const found = clusters.getClusters(
      [sight.getWest(), sight.getSouth(), sight.getEast(), sight.getNorth()],
      Math.floor(map.getZoom()),
    );
    for (const { geometry, properties } of found) {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const isCluster = 'cluster' in properties;
      const count = isCluster ? properties.point_count : 1;
      const target: PointerTarget = isCluster
        ? { kind: 'points', count }
        : { kind: 'point', index: properties.index };
      const icon = new DivIcon({
        className: styles['mark'] ?? '',
        html: isCluster ? formatCompact(count, product.locale) : '',
        iconSize: [2 * radiusOf(count), 2 * radiusOf(count)],
      });
      const mark = new Marker([latitude, longitude], { icon, keyboard: false }).addTo(marks);
      mark.on('mouseover', () => onPoint(target));
      mark.on('mouseout', () => onPoint(null));
      mark.on('click', () => {
        const apart = isCluster && clusters?.getClusterExpansionZoom(properties.cluster_id);
        if (apart) map.setView([latitude, longitude], apart, { animate: false });
        else onChoose(target);
      });
    }
  }

  map.on('moveend', draw);
  // What the pointer was on is replaced without an event of its own.
  map.on('zoom', () => onPoint(null));
  return (points: readonly Position[]): void => {
    clusters = points.length > 0 ? clusterPoints(points) : undefined;
    draw();
  };
}
