import { Canvas, LatLngBounds, Map as LeafletMap, Polygon, TileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { type Listeners, openMarks } from './marks';
import { openNames } from './names';
import { type Outline, latLngOf, type Position, type Extent } from './outlines';
import type { Shades } from './shades';

export interface Settings extends Listeners {
  readonly extent: Extent;
  /** The URL pattern of background tiles; empty for none. */
  readonly tiles: string;
}

export interface Drawing {
  /** Fills the districts; one without a colour shows only its border. */
  paint(shades: Shades, colourOf: (district: string) => string | undefined): void;
  mark(district: string | null): void;
  place(points: readonly Position[]): void;
  zoom(step: 1 | -1): void;
  showAll(): void;
  destroy(): void;
}

const MAX_ZOOM = 18;
const DEVICE_ZOOM_OFFSET = 0.5;

/** Draws outlines with the map library. Only the arrow keys animate the map. */
export function draw(box: HTMLElement, outlines: readonly Outline[], settings: Settings): Drawing {
  const { onPoint, onChoose } = settings;
  const map = new LeafletMap(box, {
    renderer: new Canvas({ padding: 0.5 }),
    attributionControl: false,
    zoomControl: false,
    // The first click of a double click has followed the district's link already.
    doubleClickZoom: false,
    // One finger scrolls the page; two move the map.
    dragging: !matchMedia('(pointer: coarse)').matches,
    zoomAnimation: false,
    fadeAnimation: false,
    inertia: false,
    zoomSnap: 0.25,
    maxZoom: MAX_ZOOM,
  });
  const areas = outlines.map(({ district, polygons }) => ({
    district,
    shape: new Polygon(polygons.map((rings) => rings.map((ring) => ring.map(latLngOf)))),
  }));
  const bounds = new LatLngBounds([]);
  for (const { shape } of areas) bounds.extend(shape.addTo(map).getBounds());
  const showAll = () => map.fitBounds(bounds, { animate: false, padding: [12, 12] });
  showAll();
  map.setMinZoom(Math.max(0, map.getZoom() - 1));
  if (settings.tiles) new TileLayer(settings.tiles, { maxZoom: MAX_ZOOM }).addTo(map);
  keepWithin(map, settings.extent);

  const placeMarks = openMarks(map, map.getZoom() + DEVICE_ZOOM_OFFSET, settings);
  for (const { district, shape } of areas) {
    const target = { kind: 'district', district } as const;
    shape.on('mouseover', () => onPoint(target));
    shape.on('mouseout', () => onPoint(null));
    shape.on('click', () => onChoose(target));
  }
  const arrangeNames = openNames(map, areas);
  arrangeNames();
  map.on('moveend', arrangeNames);
  map.on('keydown', ({ originalEvent: { key, ctrlKey, metaKey } }) => {
    if (key === '0' && !ctrlKey && !metaKey) showAll();
  });
  box.addEventListener('wheel', keepPageScrolling, { capture: true, passive: true });
  // The library observes the window only, but the sidebar also changes the map's size.
  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  sizes.observe(box);

  let marked: string | null = null;
  let shades: Shades | undefined;
  const restyle = (): void => {
    if (!shades) return;
    for (const { district, shape } of areas) {
      const isMarked = district === marked;
      shape.setStyle({ color: isMarked ? shades.ink : shades.border, weight: isMarked ? 3 : 1 });
      // Neighbours' borders must not cover its border.
      if (isMarked) shape.bringToFront();
    }
  };

  return {
    paint(painted, colourOf) {
      shades = painted;
      for (const { district, shape } of areas) {
        const fillColor = colourOf(district);
        shape.setStyle({
          fillColor: fillColor ?? '',
          // Transparent without a figure, and slightly transparent over tiles.
          fillOpacity: fillColor === undefined ? 0 : settings.tiles ? 0.7 : 1,
          dashArray: fillColor === undefined ? '4 3' : '',
        });
      }
      restyle();
    },
    mark(district) {
      if (district === marked) return;
      marked = district;
      restyle();
    },
    place(points) {
      placeMarks(points);
      arrangeNames();
    },
    zoom: (step) => void map.setZoom(map.getZoom() + step, { animate: false }),
    showAll,
    destroy: () => {
      sizes.disconnect();
      map.remove();
      // Up to 200 ms after a change of size it still fires 'moveend'.
      map.off();
    },
  };
}

/** Moves the map back within its bounds without the library's slow animation. */
function keepWithin(map: LeafletMap, { southWest, northEast }: Extent): void {
  const bounds = new LatLngBounds([latLngOf(southWest), latLngOf(northEast)]);
  let isBringing = false;
  map.on('moveend', () => {
    if (isBringing) return;
    isBringing = true;
    map.panInsideBounds(bounds, { animate: false });
    isBringing = false;
  });
}

/** The wheel scrolls the page; with a modifier key, which a trackpad's pinch sends, it zooms. */
function keepPageScrolling(event: WheelEvent): void {
  if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
}
