import type { LatLngTuple } from 'leaflet';
import { translate } from '../schema/translate';

/** Longitude and latitude in degrees, in this order, as GeoJSON has them. */
export type Position = readonly [longitude: number, latitude: number];

/** The library puts the latitude first. */
export const latLngOf = ([longitude, latitude]: Position): LatLngTuple => [latitude, longitude];

/** The border of a district: polygons, the largest first, each an outer ring and the holes in it. */
export interface Outline {
  readonly district: string;
  readonly polygons: readonly (readonly (readonly Position[])[])[];
}

export interface Extent {
  readonly southWest: Position;
  readonly northEast: Position;
}

export interface Outlines {
  readonly outlines: readonly Outline[];
  readonly skipped: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isListOf = <Item>(value: unknown, is: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.length > 0 && value.every(is);

export const isCoordinate = (longitude: unknown, latitude: unknown): boolean =>
  typeof longitude === 'number' &&
  typeof latitude === 'number' &&
  Math.abs(longitude) <= 180 &&
  Math.abs(latitude) <= 90;

/** A third number, the height, may follow. */
const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && isCoordinate(value[0], value[1]);
const isRing = (value: unknown): value is Position[] =>
  isListOf(value, isPosition) && value.length > 3;
const isPolygon = (value: unknown): value is Position[][] => isListOf(value, isRing);
const isPolygons = (value: unknown): value is Position[][][] => isListOf(value, isPolygon);

function readOutline(feature: unknown): Outline | null {
  if (!isRecord(feature) || !isRecord(feature['geometry']) || !isRecord(feature['properties'])) {
    return null;
  }
  const { districtName: district } = feature['properties'];
  const { type, coordinates } = feature['geometry'];
  const polygons = type === 'Polygon' ? [coordinates] : coordinates;
  if (typeof district !== 'string' || district.trim() === '' || !isPolygons(polygons)) return null;
  const sizeOf = (polygon: Position[][]): number => {
    const { southWest, northEast } = extentOf([{ district, polygons: [polygon] }]);
    return (northEast[0] - southWest[0]) * (northEast[1] - southWest[1]);
  };
  return { district, polygons: polygons.toSorted((one, other) => sizeOf(other) - sizeOf(one)) };
}

/** Reads a GeoJSON file of polygons, each with the property `districtName`; null without any. */
export function readOutlines(file: unknown): Outlines | null {
  const features = isRecord(file) ? file['features'] : undefined;
  if (!Array.isArray(features)) return null;
  const outlines = features.map(readOutline).filter((outline) => outline !== null);
  return outlines.length === 0 ? null : { outlines, skipped: features.length - outlines.length };
}

/** How far the map extends beyond its outlines on each side, as a share of their width. */
const MARGIN = 0.5;

export function extentOf(outlines: readonly Outline[]): Extent {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [x, y] of outlines.flatMap(({ polygons }) => polygons.flat(2))) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  const [width, height] = [(east - west) * MARGIN, (north - south) * MARGIN];
  return { southWest: [west - width, south - height], northEast: [east + width, north + height] };
}

/** Fetches the file with the outlines. The message of its error is for users. */
export async function fetchOutlines(address: string, signal?: AbortSignal): Promise<Outlines> {
  const response = await fetch(address, signal ? { signal } : {}).catch(() => null);
  if (!response?.ok) {
    throw new Error(
      translate('maps.outlines', 'The outlines of the districts could not be loaded.'),
    );
  }
  // A static host may return the console's page if the file is missing.
  const read = readOutlines(await response.json().catch(() => null));
  if (!read) {
    throw new Error(
      translate('maps.unreadable', 'The outlines of the districts could not be read.'),
    );
  }
  return read;
}
