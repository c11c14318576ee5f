import type { LatLngTuple } from 'leaflet';
import type { Position } from './outlines';

/** The library puts the latitude first. */
export const placeOf = ([longitude, latitude]: Position): LatLngTuple => [latitude, longitude];
