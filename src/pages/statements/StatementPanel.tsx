import { useId, useState } from 'react';
import { type StatementKind, statements } from '../../resources/statements';
import { readDayRange } from '../../schema/day-range';
import { DaysFilter } from '../../ui/filters/DaysFilter';
import { StatementDelivery } from './StatementDelivery';
import styles from './statements.module.css';

interface Props {
  /** The chosen taxpayer. */
  readonly tin: string;
  /** The address that the register has; null for none. */
  readonly email: string | null;
}

const kinds = Object.entries(statements) as [StatementKind, { label: string }][];

/** Statements of one taxpayer: which, of which days, and what is done with it. */
export function StatementPanel({ tin, email }: Props) {
  const group = useId();
  const [kind, setKind] = useState<StatementKind>('transactions');
  const [period, setPeriod] = useState<string>();
  const { from, to } = readDayRange(period);
  const args = from !== null && to !== null ? { tin, startDate: from, endDate: to } : undefined;
  return (
    <div className={styles['panel']}>
      <div className={styles['choice']}>
        <fieldset>
          <legend>Statement of</legend>
          {kinds.map(([one, { label }]) => (
            <label key={one}>
              <input
                type="radio"
                name={group}
                checked={one === kind}
                onChange={() => setKind(one)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <div className={styles['period']}>
          <DaysFilter label="Period" value={period} onChange={setPeriod} />
          {!args && <span className={styles['note']}>Choose both days of the period.</span>}
        </div>
      </div>
      <StatementDelivery key={JSON.stringify([tin, kind, period])} {...{ kind, args, email }} />
    </div>
  );
}
