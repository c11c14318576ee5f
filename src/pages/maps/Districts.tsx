import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { config } from '../../config';
import { DistrictMap } from '../../maps/DistrictMap';
import { fetchOutlines, type Outlines, reachOf } from '../../maps/outlines';
import type { Target } from '../../maps/pointing';
import { devices } from '../../resources/devices';
import type { Field } from '../../schema/language/fields';
import { listAddress } from '../../schema/list-address';
import type { Period } from '../../schema/period';
import { AMOUNTS } from '../../ui/currency';
import { FailedList, Fetched, LoadingList } from '../../ui/list/ListStates';
import type { FetchedRows } from '../../ui/list/useFetchedRows';
import { byDistrict } from './by-district';
import { DevicePlacesNote } from './DevicePlacesNote';
import { DistrictTable } from './DistrictTable';
import { NO_PLACES } from './device-places';
import { type Layer, figureFields } from './layers';
import styles from './maps.module.css';
import { MapTooltip } from './MapTooltip';

interface Props {
  readonly layer: Layer;
  readonly period: Period;
  /** The rows that the layer's figures are computed from. */
  readonly read: FetchedRows;
}

/** The outlines of the districts and the state of their request. */
interface OutlinesRead {
  readonly read: Outlines | undefined;
  readonly error: Error | null;
  readonly fetching: boolean;
  reload(): void;
}

/** Fetches the outlines once per session. */
function useOutlines(): OutlinesRead {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['outlines', config.map.outlines],
    queryFn: ({ signal }) => fetchOutlines(config.map.outlines, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { read: data, error, fetching: isFetching, reload: () => void refetch() };
}

/** A layer's figures as a map and a table; either is shown if the other's request fails. */
export function Districts({ layer, period, read }: Props) {
  const navigate = useNavigate();
  const { rows, updatedAt } = read;
  const borders = useOutlines();
  const outlines = borders.read?.outlines;
  const outlined = useMemo(
    () => outlines && new Set(outlines.map(({ district }) => district)),
    [outlines],
  );
  const reach = useMemo(() => outlines && reachOf(outlines), [outlines]);
  const figures = useMemo(
    () => rows && byDistrict(layer.figures, rows, outlined, updatedAt),
    [layer, rows, outlined, updatedAt],
  );
  const [[name, field]] = Object.entries(figureFields(layer)) as [[string, Field]];
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

  const isEmpty = figures !== undefined && figures.onMap.length + figures.offMap.length === 0;

  function follow(chosen: Target): void {
    if (chosen.kind === 'district') void navigate(layer.leadsTo(chosen.district, period));
    if (chosen.kind !== 'point') return;
    const serial = places.devices[chosen.index]?.['serialNumber'];
    if (typeof serial === 'string') void navigate(listAddress(devices, { search: serial }));
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
              <MapTooltip {...{ target, layer, figures }} devices={places.devices} />
            </DistrictMap>
            {field.kind === 'money' && <p className={styles['note']}>{AMOUNTS}</p>}
            {layer.withDevices && <DevicePlacesNote reach={reach} onPlaces={setPlaces} />}
          </>
        )}
        <SkippedOutlines count={borders.read?.skipped ?? 0} />
      </div>
      <div className={styles['side']} aria-busy={read.fetching}>
        <Fetched read={read} empty={isEmpty && 'There are no figures.'}>
          {figures && (
            <DistrictTable
              key={layer.key}
              {...{ layer, period, figures, marked }}
              onMark={(district) =>
                setTarget(district === null ? null : { kind: 'district', district })
              }
            />
          )}
        </Fetched>
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
