import type { LatLngExpression } from 'leaflet';
import { LatLngBounds } from 'leaflet/src/geo/LatLngBounds';
import { TileLayer } from 'leaflet/src/layer/tile/TileLayer';
import { Canvas } from 'leaflet/src/layer/vector/Canvas';
import { Polygon } from 'leaflet/src/layer/vector/Polygon';
import 'leaflet/src/layer/vector/Renderer.getRenderer';
import { Map as LeafletMap } from 'leaflet/src/map/Map';
import 'leaflet/src/map/handler/Map.BoxZoom';
import 'leaflet/src/map/handler/Map.Drag';
import 'leaflet/src/map/handler/Map.ScrollWheelZoom';
import 'leaflet/src/map/handler/Map.TouchZoom';
import 'leaflet/dist/leaflet.css';
import { isCoarsePointer } from './coarse-pointer';
import { moveByKeys } from './map-keys';
import { Marks } from './marks';
import { Names } from './names';
import type { Outline, Position, Reach } from './outlines';
import { placeOf } from './place';
import { type Listeners, watchPointer } from './pointing';
import type { Shades } from './shades';

/** A map's appearance and callbacks. */
export interface Settings extends Listeners {
  /** How far the map can be moved. */
  readonly reach: Reach;
  /** The address of pictures under the districts; empty for none. */
  readonly tiles: string;
  readonly shades: Shades;
}

export interface Drawing {
  /** Fills the districts; one without a colour is no more than its border. */
  paint(shades: Shades, colourOf: (district: string) => string | undefined): void;
  /** Makes a district stand out; null for none. */
  mark(district: string | null): void;
  /** Draws points, in the place of those before. */
  place(points: readonly Position[]): void;
  /** One step nearer, or further away. */
  zoom(step: 1 | -1): void;
  /** Shows all districts. */
  showAll(): void;
  destroy(): void;
}

const MOST_ZOOM = 18;
/** So much nearer than the whole map devices are drawn. */
const NEARER = 0.5;

const placesOf = ({ polygons }: Outline): LatLngExpression[][][] =>
  polygons.map((rings) => rings.map((ring) => ring.map(placeOf)));

/**
 * Draws outlines into an element. The only module that knows the map library, always loaded on
 * demand. Nothing in it moves by itself.
 */
export function draw(box: HTMLElement, outlines: readonly Outline[], settings: Settings): Drawing {
  const map = new LeafletMap(box, {
    renderer: new Canvas({ padding: 0.5 }),
    attributionControl: false,
    zoomControl: false,
    // The library's own handler animates the map.
    keyboard: false,
    // The first click of a double click has already followed the district's link.
    doubleClickZoom: false,
    dragging: !isCoarsePointer(),
    zoomAnimation: false,
    fadeAnimation: false,
    inertia: false,
    zoomSnap: 0.25,
    maxZoom: MOST_ZOOM,
  });
  const areas = outlines.map((outline) => ({
    district: outline.district,
    shape: new Polygon(placesOf(outline)),
  }));
  const bounds = new LatLngBounds([]);
  for (const { shape } of areas) bounds.extend(shape.addTo(map).getBounds());
  const showAll = () => map.fitBounds(bounds, { animate: false, padding: [12, 12] });
  showAll();
  map.setMinZoom(Math.max(0, map.getZoom() - 1));
  if (settings.tiles) new TileLayer(settings.tiles, { maxZoom: MOST_ZOOM }).addTo(map);
  keepWithin(map, settings.reach);

  const marks = new Marks(map, settings.shades, map.getZoom() + NEARER);
  const names = new Names(map, outlines, marks, settings.shades);
  watchPointer(map, areas, marks, settings);
  const gone = new AbortController();
  const { signal } = gone;
  box.tabIndex = 0;
  box.addEventListener('keydown', (event) => moveByKeys(map, event, showAll), { signal });
  box.addEventListener('wheel', leaveToThePage, { capture: true, passive: true, signal });
  // The library looks at the window alone, but the sidebar takes room as well.
  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  sizes.observe(box);

  let { shades } = settings;
  let marked: string | null = null;
  const restyle = (): void => {
    for (const { district, shape } of areas) {
      const isMarked = district === marked;
      shape.setStyle({ color: isMarked ? shades.ink : shades.border, weight: isMarked ? 3 : 1 });
      // Its neighbours' borders must not cover its own.
      if (isMarked) shape.bringToFront();
    }
  };

  return {
    paint(painted, colourOf) {
      shades = painted;
      for (const { district, shape } of areas) {
        const fillColor = colourOf(district);
        shape.setStyle({
          fillColor: fillColor ?? shades.ground,
          // The ground shows through where nothing is known, and a little where tiles lie below.
          fillOpacity: fillColor === undefined ? 0 : settings.tiles ? 0.7 : 1,
          dashArray: fillColor === undefined ? '4 3' : '',
        });
      }
      restyle();
      marks.paint(shades);
      names.paint(shades);
    },
    mark(district) {
      if (district === marked) return;
      marked = district;
      restyle();
    },
    place(points) {
      marks.place(points);
      names.draw();
    },
    zoom: (step) => void map.setZoom(map.getZoom() + step, { animate: false }),
    showAll,
    destroy: () => {
      gone.abort();
      sizes.disconnect();
      names.remove();
      marks.remove();
      map.remove();
    },
  };
}

/** Moves the map back within its bounds without the library's slow animation. */
function keepWithin(map: LeafletMap, { southWest, northEast }: Reach): void {
  const bounds = new LatLngBounds([placeOf(southWest), placeOf(northEast)]);
  let isBringing = false;
  map.on('moveend', () => {
    if (isBringing) return;
    isBringing = true;
    map.panInsideBounds(bounds, { animate: false });
    isBringing = false;
  });
}

/** The wheel scrolls the page, and the map only with a key held: a trackpad's pinch looks so too. */
function leaveToThePage(event: WheelEvent): void {
  if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
}
