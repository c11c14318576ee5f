import { useMemo } from 'react';
import { Chart } from '../../charts/Chart';
import { taxpayerMonths, taxpayerSums } from '../../resources/taxpayer-figures';
import { taxpayerSummary } from '../../resources/taxpayer-transactions';
import { valueAt } from '../../schema/dot-path';
import { formatValue } from '../../schema/format';
import { readRecord, readRows } from '../../schema/read';
import { region } from '../../ui/region';
import { FailedList, SkippedNote } from '../../ui/list/ListStates';
import { useRead } from '../../ui/useRead';
import { everyMonth } from './every-month';
import styles from './taxpayer.module.css';

interface Props {
  readonly tin: string;
  /** Whose figures they are, for pictures that leave the page. */
  readonly subject: string;
}

/** What a taxpayer has sold and owes: sums, and the months one by one. */
export function TaxpayerFigures({ tin, subject }: Props) {
  const args = useMemo(() => ({ tin }), [tin]);
  const { result, error, fetching, reload } = useRead(taxpayerSummary, args);
  const isThere = !fetching || result !== undefined;
  const sums = useMemo(() => readRecord({ fields: taxpayerSums }, result), [result]);
  if (error && !fetching) {
    return (
      <div className={styles['failed']}>
        <FailedList message={error.message} onRetry={reload} />
      </div>
    );
  }
  return (
    <section className={styles['figures']} aria-label="Figures" aria-busy={fetching}>
      <dl className={styles['sums']}>
        {Object.entries(taxpayerSums).map(([name, field]) => (
          <div key={name}>
            <dt>{field.label}</dt>
            <dd data-waiting={!isThere}>
              {isThere ? formatValue(field, sums?.[name], 'table', region) : '\u00a0'}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles['charts']}>
        {Object.entries(taxpayerMonths).map(([name, month]) => (
          <MonthChart
            key={name}
            {...month}
            {...{ subject, isThere }}
            result={valueAt(result, name)}
          />
        ))}
      </div>
    </section>
  );
}

type MonthProps = (typeof taxpayerMonths)[keyof typeof taxpayerMonths] & {
  readonly subject: string;
  readonly isThere: boolean;
  readonly result: unknown;
};

function MonthChart({ title, kind, fields, subject, isThere, result }: MonthProps) {
  const read = useMemo(() => readRows({ fields, key: ['month'] }, result), [fields, result]);
  const rows = useMemo(() => read && everyMonth(read.rows), [read]);
  if (!rows) {
    return (
      <p className={styles['note']} role="alert">
        {title}: the server sent something else than a list.
      </p>
    );
  }
  return (
    <div>
      <Chart {...{ title, subject, kind, fields }} rows={isThere ? rows : undefined} />
      <SkippedNote count={read?.skipped ?? 0} />
    </div>
  );
}
