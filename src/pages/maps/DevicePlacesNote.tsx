import { useTranslate } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { useEffect, useMemo } from 'react';
import type { Reach } from '../../maps/outlines';
import { devices } from '../../resources/devices';
import { region } from '../../ui/region';
import { SkippedNote } from '../../ui/list/ListStates';
import { useFetchedRows } from '../../ui/list/useRows';
import { type DevicePlaces, NO_PLACES, placeDevices } from './device-places';
import { MapNote } from './MapNote';

interface Props {
  readonly reach: Reach;
  /** Receives the devices' positions, and none on unmount. Must be stable. */
  readonly onPlaces: (places: DevicePlaces) => void;
}

const numbers = (count: number) => ({ count, number: count.toLocaleString(region.locale) });

/** Fetches the devices for the map, and states how many can't be shown. */
export function DevicePlacesNote({ reach, onPlaces }: Props) {
  const t = useTranslate();
  const { rows, skipped, error, fetching, reload } = useFetchedRows(devices);
  const places = useMemo(() => (rows ? placeDevices(rows, reach) : NO_PLACES), [rows, reach]);

  useEffect(() => {
    onPlaces(places);
    return () => onPlaces(NO_PLACES);
  }, [places, onPlaces]);

  if (error && !fetching) {
    return (
      <Alert
        type="error"
        banner
        title={t(
          'maps.failed',
          { reason: error.message },
          'The devices could not be loaded: {{reason}}',
        )}
        action={<Button onClick={reload}>{t('buttons.retry', 'Retry')}</Button>}
      />
    );
  }
  const { points, placeless, outside } = places;
  const sentences = [
    rows
      ? t('maps.devices', {
          ...numbers(points.length),
          defaultValue_one: '{{number}} device on the map.',
          defaultValue_other: '{{number}} devices on the map.',
        })
      : t('maps.waiting', '… on the map.'),
    points.length > 0 && t('maps.zoom', 'They are drawn when you zoom in.'),
    placeless > 0 &&
      t('maps.placeless', {
        ...numbers(placeless),
        defaultValue_one: '{{number}} has no coordinates.',
        defaultValue_other: '{{number}} have no coordinates.',
      }),
    outside > 0 &&
      t('maps.outside', {
        ...numbers(outside),
        defaultValue_one: '{{number}} has coordinates outside the country.',
        defaultValue_other: '{{number}} have coordinates outside the country.',
      }),
  ];
  return (
    <>
      <MapNote>{sentences.filter(Boolean).join(' ')}</MapNote>
      <SkippedNote count={skipped} />
    </>
  );
}
