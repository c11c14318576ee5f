import { useEffect, useMemo } from 'react';
import type { Reach } from '../../maps/outlines';
import { devices } from '../../resources/devices';
import { region } from '../../ui/region';
import { SkippedNote } from '../../ui/list/ListStates';
import { useFetchedRows } from '../../ui/list/useFetchedRows';
import { type DevicePlaces, NO_PLACES, placeDevices } from './device-places';
import styles from './maps.module.css';

interface Props {
  readonly reach: Reach;
  /** Receives the devices' positions, and none on unmount. Must be stable. */
  readonly onPlaces: (places: DevicePlaces) => void;
}

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString(region.locale)} ${number === 1 ? one : many}`;

/** Fetches the devices for the map, and states how many can't be shown. */
export function DevicePlacesNote({ reach, onPlaces }: Props) {
  const { rows, skipped, error, fetching, reload } = useFetchedRows(devices);
  const places = useMemo(() => (rows ? placeDevices(rows, reach) : NO_PLACES), [rows, reach]);

  useEffect(() => {
    onPlaces(places);
    return () => onPlaces(NO_PLACES);
  }, [places, onPlaces]);

  if (error && !fetching) {
    return (
      <p className={styles['warning']} role="alert">
        The devices could not be loaded: {error.message}{' '}
        <button type="button" onClick={reload}>
          Retry
        </button>
      </p>
    );
  }
  const { points, placeless, outside } = places;
  return (
    <>
      <p className={styles['note']} role="note">
        {rows ? count(points.length, 'device', 'devices') : '…'} on the map.
        {points.length > 0 && ' They are drawn when you zoom in.'}
        {placeless > 0 && ` ${count(placeless, 'has', 'have')} no coordinates.`}
        {outside > 0 && ` ${count(outside, 'has', 'have')} coordinates outside the country.`}
      </p>
      <SkippedNote count={skipped} />
    </>
  );
}
