import { useTranslate } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { useEffect, useMemo } from 'react';
import type { Extent } from '../../maps/outlines';
import { devices } from '../../resources/devices';
import { region } from '../../ui/region';
import { SkippedNote } from '../../ui/list/ListStates';
import { useFetchedRows } from '../../ui/list/useRows';
import { type DevicePositions, NO_POSITIONS, positionsOf } from './device-positions';
import { MapNote } from './MapNote';

interface Props {
  readonly extent: Extent;
  /** Receives the devices' positions, and none on unmount. Must be stable. */
  readonly onPlaces: (places: DevicePositions) => void;
}

const numbers = (count: number) => ({ count, number: count.toLocaleString(region.locale) });

/** Fetches the devices for the map, and states how many can't be shown. */
export function UnmappedDevicesNote({ extent, onPlaces }: Props) {
  const t = useTranslate();
  const { rows, skipped, error, fetching, reload } = useFetchedRows(devices);
  const places = useMemo(() => (rows ? positionsOf(rows, extent) : NO_POSITIONS), [rows, extent]);

  useEffect(() => {
    onPlaces(places);
    return () => onPlaces(NO_POSITIONS);
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
  const { points, withoutPosition, outside } = places;
  const sentences = [
    rows
      ? t('maps.devices', {
          ...numbers(points.length),
          defaultValue_one: '{{number}} device on the map.',
          defaultValue_other: '{{number}} devices on the map.',
        })
      : t('maps.waiting', 'Loading devices…'),
    points.length > 0 && t('maps.zoom', 'Zoom in to see individual devices.'),
    withoutPosition > 0 &&
      t('maps.withoutPosition', {
        ...numbers(withoutPosition),
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
