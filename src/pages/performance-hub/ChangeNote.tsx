import type { Period } from '../../schema/period';
import { describeDays } from '../../schema/day-range';
import styles from './performance-hub.module.css';
import type { Figures } from './useFigures';

interface Props {
  readonly before: Period;
  /** How the ranks of the period before stand. */
  readonly earlier: Pick<Figures, 'error' | 'fetching' | 'reload'>;
}

/** What the changes of rank are measured by; without it the ranks still stand. */
export function ChangeNote({ before, earlier: { error, fetching, reload } }: Props) {
  const period = describeDays(before);
  if (error && !fetching) {
    return (
      <p className={styles['unknown']} role="alert">
        Changes are not known: the ranks of {period} could not be fetched. {error.message}{' '}
        <button type="button" onClick={reload}>
          Retry
        </button>
      </p>
    );
  }
  return <p className={styles['note']}>Changes are against the ten of {period}.</p>;
}
