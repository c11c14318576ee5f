import { useId } from 'react';
import { DaysFilter } from '../../ui/filters/DaysFilter';
import type { PeriodControl } from '../../ui/usePeriod';
import styles from './performance-hub.module.css';

interface Props extends PeriodControl {
  /** What is shown does not depend on it. */
  readonly off: boolean;
}

/** The dates that the tabs share. */
export function PeriodPicker({ period, choose, off }: Props) {
  const note = useId();
  return (
    <fieldset
      className={styles['period']}
      disabled={off}
      aria-label="Dates"
      aria-describedby={off ? note : undefined}
    >
      <DaysFilter
        label="Period"
        value={`${period.from}..${period.to}`}
        onChange={choose}
        required
      />
      {off && (
        <p id={note}>All time: these ranks count every transaction, whatever the dates are.</p>
      )}
    </fieldset>
  );
}
