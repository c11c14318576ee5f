import { useId, useState } from 'react';
import { type StatementKind, statements } from '../../resources/statements';
import type { Row } from '../../schema/language/fields';
import { readDayRange } from '../../schema/day-range';
import { DaysFilter } from '../../ui/filters/DaysFilter';
import { StatementDelivery } from './StatementDelivery';
import styles from './statements.module.css';

/** The taxpayer who receives the statement. */
export interface Recipient {
  readonly tin: string;
  /** From the register; null if unknown. */
  readonly name: string | null;
  readonly email: string | null;
}

const kinds = Object.entries(statements) as [StatementKind, { label: string }][];

interface Props {
  readonly tin: string;
  /** The taxpayer's record in the register; null if there is none. */
  readonly taxpayer: Row | null | undefined;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Chooses the kind and period of a taxpayer's statement, and generates or sends it. */
export function StatementPanel({ tin, taxpayer }: Props) {
  const { taxPayerName, email }: Partial<Row> = taxpayer ?? {};
  const recipient: Recipient = { tin, name: textOf(taxPayerName), email: textOf(email) };
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
      <StatementDelivery key={JSON.stringify([tin, kind, period])} {...{ kind, args, recipient }} />
    </div>
  );
}
