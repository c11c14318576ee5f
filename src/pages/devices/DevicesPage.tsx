import { useMemo } from 'react';
import { deviceDistricts } from '../../resources/district-figures';
import { devices } from '../../resources/devices';
import { shareOf } from '../../schema/arithmetic';
import type { Row } from '../../schema/language/fields';
import { initialState } from '../../schema/list-state';
import { PHONE, useMedia } from '../../ui/media';
import { region } from '../../ui/region';
import { Fetched } from '../../ui/list/ListStates';
import type { ListControl } from '../../ui/list/useListState';
import { useFetchedRows } from '../../ui/list/useFetchedRows';
import { useRows } from '../../ui/list/useRows';
import { ResourceScreen } from '../resource/ResourceScreen';
import styles from './devices.module.css';

const inOrder = initialState(deviceDistricts);

function countByDistrict(rows: readonly Row[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { district } of rows) {
    if (district === null || district === undefined) continue;
    counts.set(String(district), (counts.get(String(district)) ?? 0) + 1);
  }
  return counts;
}

/** Tax devices: their distribution over districts, and the list. */
export default function DevicesPage() {
  return <ResourceScreen resource={devices} Above={DistrictBars} />;
}

/** A bar per district as counted by the backend; a click filters the list by the district. */
function DistrictBars({ state, change }: ListControl) {
  const counted = useRows(deviceDistricts, inOrder);
  const { rows: listed } = useFetchedRows(devices);
  const inList = useMemo(() => listed && countByDistrict(listed), [listed]);
  const rows = (counted.rows ?? []).map((row) => ({
    district: String(row['district'] ?? ''),
    devices: Number(row['deviceCount'] ?? 0),
    active: Number(row['activeCount'] ?? 0),
  }));
  const phone = useMedia(PHONE);
  const most = Math.max(1, ...rows.map((row) => row.devices));
  const differing = inList
    ? rows.filter((row) => (inList.get(row.district) ?? 0) !== row.devices)
    : [];
  const { district: _, ...otherFilters } = state.filters;

  return (
    // Collapsed on a phone, where the list would be far below.
    <details className={styles['box']} open={!phone}>
      <summary>{deviceDistricts.label}</summary>
      <Fetched read={counted}>
        <ul className={styles['bars']}>
          {rows.map(({ district, devices, active }) => {
            const isChosen = state.filters['district'] === district;
            const filters = isChosen ? otherFilters : { ...otherFilters, district };
            return (
              <li key={district}>
                <button type="button" aria-pressed={isChosen} onClick={() => change({ filters })}>
                  <span className={styles['district']}>{district}</span>
                  <span className={styles['track']} aria-hidden="true">
                    <span style={{ width: `${(devices / most) * 100}%` }}>
                      <span
                        style={{ width: `${Math.min(1, shareOf(active, devices) ?? 0) * 100}%` }}
                      />
                    </span>
                  </span>
                  <span className={styles['count']}>
                    {devices.toLocaleString(region.locale)}
                    <small> {active.toLocaleString(region.locale)} active</small>
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </Fetched>
      {differing.length > 0 && (
        <p className={styles['note']} role="note">
          The counts and the list of devices disagree for{' '}
          {differing.length === 1 ? '' : 'the districts '}
          {differing
            .slice(0, 3)
            .map(
              (row) =>
                `${row.district} (${row.devices} counted, ${inList?.get(row.district) ?? 0} listed)`,
            )
            .join(', ')}
          {differing.length > 3 && ` and ${differing.length - 3} more`}.
        </p>
      )}
    </details>
  );
}
