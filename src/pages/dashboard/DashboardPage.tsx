import { Link } from 'react-router';
import { refunds } from '../../resources/refunds';
import { formatValue, MISSING } from '../../schema/format';
import { initialState } from '../../schema/list-state';
import { region } from '../region';
import { EmptyList, FailedList, LoadingList, SkippedNote } from '../resource/ListStates';
import { rowKeys } from '../resource/row-keys';
import { useRows } from '../resource/useRows';
import styles from './dashboard.module.css';

const OLDEST = 10;
const everything = {
  ...initialState(refunds),
  sort: { column: 'createdDate', order: 'asc' },
} as const;

/** The refunds that wait for a decision: how many, how much, and the ones that wait longest. */
export function DashboardPage() {
  const { rows, skipped, error, fetching, reload } = useRows(refunds, everything);
  const waiting = rows?.filter(({ refundStatus }) => refundStatus === 'Submitted') ?? [];
  const oldest = waiting.slice(0, OLDEST);
  const keys = rowKeys(oldest);
  const total = waiting.reduce((sum, { amount }) => sum + Number(amount ?? 0), 0);
  const { amount, createdDate } = refunds.fields;
  const figures = [
    { label: 'Refunds waiting', value: waiting.length.toLocaleString(region.locale) },
    { label: 'Amount waiting', value: formatValue(amount, total, 'table', region) },
    {
      label: 'Waiting longest since',
      value: formatValue(createdDate, waiting[0]?.['createdDate'], 'table', region),
    },
  ];
  return (
    <section aria-busy={fetching}>
      <h1 className={styles['title']}>Dashboard</h1>
      {error && !fetching && <FailedList message={error.message} onRetry={reload} />}
      {!rows && (!error || fetching) && <LoadingList />}
      <SkippedNote count={skipped} />
      {rows && (
        <>
          <dl className={styles['figures']}>
            {figures.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <h2 className={styles['heading']}>Waiting longest</h2>
          <div className={styles['list']}>
            {waiting.length === 0 && <EmptyList text="No refund is waiting" />}
            <ol>
              {oldest.map((row, index) => (
                <li key={keys[index]}>
                  <span className={styles['who']}>{row['taxPayerName'] ?? MISSING}</span>
                  <span className={styles['when']}>
                    {formatValue(createdDate, row['createdDate'], 'table', region)}
                  </span>
                  <span className={styles['amount']}>
                    {formatValue(amount, row['amount'], 'table', region)}
                  </span>
                </li>
              ))}
            </ol>
          </div>
          <p>
            <Link to={refunds.route ?? '/'}>Review refunds</Link>
          </p>
        </>
      )}
    </section>
  );
}
