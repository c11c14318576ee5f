import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { DistrictMap } from '../../maps/DistrictMap';
import type { Target } from '../../maps/pointing';
import { reachOf } from '../../maps/outlines';
import type { MapLayer } from '../../resources/map-layers';
import { initialState } from '../../schema/list-state';
import type { Period } from '../../schema/period';
import { EmptyList, FailedList, LoadingList, SkippedNote } from '../../ui/list/ListStates';
import { useFetchedRows } from '../../ui/list/useFetchedRows';
import { byDistrict } from './by-district';
import { DevicePlacesNote } from './DevicePlacesNote';
import { NO_PLACES } from './device-places';
import { DistrictTable } from './DistrictTable';
import { pathToDevice, pathToDistrict } from './links';
import styles from './maps.module.css';
import { Pointed } from './Pointed';
import { useOutlines } from './useOutlines';

interface Props {
  readonly layer: MapLayer;
  readonly period: Period;
}

/** A layer's figures on the map and in a table beside it. Either stands without the other. */
export function Districts({ layer, period }: Props) {
  const navigate = useNavigate();
  const { resource } = layer;
  const state = useMemo(
    () => ({ ...initialState(resource), filters: layer.asked?.(period) ?? {} }),
    [resource, layer, period],
  );
  const { rows, skipped, error, fetching, reload } = useFetchedRows(resource, state);
  const borders = useOutlines();
  const outlines = borders.read?.outlines;
  const outlined = useMemo(
    () => outlines && new Set(outlines.map(({ district }) => district)),
    [outlines],
  );
  const reach = useMemo(() => outlines && reachOf(outlines), [outlines]);
  const figures = useMemo(() => rows && byDistrict(layer, rows, outlined), [layer, rows, outlined]);
  const [[name = '', field]] = Object.entries(layer.fields) as [
    [string, MapLayer['fields'][string]],
  ];
  const coloured = useMemo(
    () =>
      figures &&
      new Map(
        figures.onMap.flatMap(({ district, figures }) => {
          const figure = figures[name] ?? null;
          return district === null || figure === null ? [] : [[district, figure] as const];
        }),
      ),
    [figures, name],
  );
  const [places, setPlaces] = useState(NO_PLACES);
  const [target, setTarget] = useState<Target | null>(null);
  const marked = target?.kind === 'district' ? target.district : null;

  function follow(chosen: Target): void {
    if (chosen.kind === 'district') void navigate(pathToDistrict(layer, chosen.district, period));
    if (chosen.kind !== 'point') return;
    const serial = places.devices[chosen.index]?.['serialNumber'];
    if (typeof serial === 'string') void navigate(pathToDevice(serial));
  }

  return (
    <div className={styles['sides']}>
      <div className={styles['side']}>
        {borders.error && !borders.fetching && (
          <FailedList message={borders.error.message} onRetry={borders.reload} />
        )}
        {!outlines && borders.fetching && <LoadingList />}
        {outlines && reach && (
          <>
            <DistrictMap
              label={`Map: ${layer.label} by district`}
              field={field}
              outlines={outlines}
              reach={reach}
              figures={coloured}
              marked={marked}
              points={places.points}
              onPoint={setTarget}
              onChoose={follow}
            >
              <Pointed {...{ target, layer, figures }} devices={places.devices} />
            </DistrictMap>
            {layer.withDevices && <DevicePlacesNote reach={reach} onPlaces={setPlaces} />}
          </>
        )}
        <SkippedOutlines count={borders.read?.skipped ?? 0} />
      </div>
      <div className={styles['side']} aria-busy={fetching}>
        {error && !fetching && <FailedList message={error.message} onRetry={reload} />}
        {!rows && (!error || fetching) && <LoadingList />}
        <SkippedNote count={skipped} />
        {figures && figures.onMap.length + figures.offMap.length === 0 && (
          <EmptyList text="There are no figures." />
        )}
        {figures && figures.onMap.length + figures.offMap.length > 0 && (
          <DistrictTable
            key={layer.key}
            {...{ layer, period, figures, marked }}
            onMark={(district) =>
              setTarget(district === null ? null : { kind: 'district', district })
            }
          />
        )}
      </div>
    </div>
  );
}

function SkippedOutlines({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles['note']} role="note">
      {count} {count === 1 ? 'entry' : 'entries'} of the file with the outlines could not be read.
    </p>
  );
}
