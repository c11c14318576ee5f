import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { districtOptions } from '../../resources/districts';
import { describeDays, writeDayRange } from '../../schema/day-range';
import type { Scope } from '../../schema/define-figures';
import { periodBefore } from '../../schema/period';
import { DaysFilter } from '../../ui/filters/DaysFilter';
import { RecordFilter } from '../../ui/filters/RecordFilter';
import { type PeriodControl, usePeriod } from '../../ui/usePeriod';
import styles from './dashboard.module.css';

/** The period and district of the dashboard's figures. */
export type DashboardScope = Pick<Scope, 'period' | 'district'>;

interface ScopeControl {
  /** The same object until something else is chosen. */
  readonly scope: DashboardScope;
  readonly choosePeriod: PeriodControl['choose'];
  /** A district's name; undefined for all. */
  chooseDistrict(name: string | undefined): void;
}

export const describeScope = ({ period, district }: DashboardScope): string =>
  `${describeDays(period)}, ${district ?? 'all districts'}`;

/** The label of figures that neither period nor district affects. */
export const EVERYTHING = 'All time, all districts';

const DISTRICT = 'district';

/** The period and district in the URL. */
export function useScope(): ScopeControl {
  const { period, choose } = usePeriod();
  const [params, setParams] = useSearchParams();
  const district = params.get(DISTRICT) || undefined;
  const scope = useMemo(() => ({ period, district }), [period, district]);
  return {
    scope,
    choosePeriod: choose,
    chooseDistrict: (name) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (name === undefined) next.delete(DISTRICT);
        else next.set(DISTRICT, name);
        return next;
      }),
  };
}

/** Chooses the period and district of the figures. */
export function ScopeBar({ scope, choosePeriod, chooseDistrict }: ScopeControl) {
  return (
    <div className={styles['bar']}>
      <DaysFilter
        label="Period"
        value={writeDayRange(scope.period)}
        onChange={choosePeriod}
        required
      />
      <RecordFilter
        label="Filter by District"
        options={districtOptions}
        value={scope.district}
        onChange={chooseDistrict}
      />
      <p role="status">
        {describeScope(scope)}, compared with {describeDays(periodBefore(scope.period))}
      </p>
    </div>
  );
}
