import { districtOptions } from '../../resources/districts';
import { writeDayRange } from '../../schema/day-range';
import { periodBefore } from '../../schema/period';
import { DaysFilter } from '../../ui/filters/DaysFilter';
import { RecordFilter } from '../../ui/filters/RecordFilter';
import styles from './dashboard.module.css';
import { describePeriod, describeScope } from './scope-text';
import type { ScopeControl } from './useScope';

/** The period and district of the figures. */
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
        {describeScope(scope)}, compared with {describePeriod(periodBefore(scope.period))}
      </p>
    </div>
  );
}
