import type { Progress } from '../../exports/write-in-worker';
import { region } from '../region';
import styles from './export.module.css';
import { FORMATS } from './formats';
import type { Running } from './useExport';

interface Props {
  readonly running: Running;
  readonly onCancel: () => void;
}

const count = (rows: number): string => rows.toLocaleString(region.locale);

/** Percentage points between two announcements to screen readers. */
const TOLD_EVERY = 25;

function heard({ done, total }: Progress, name: string): string {
  if (total === 0) return name;
  const percent = Math.floor((done / total) * (100 / TOLD_EVERY)) * TOLD_EVERY;
  return `${name}: ${percent}%`;
}

/** The progress of a file, and Cancel. */
export function ExportProgress({ running: { format, progress }, onCancel }: Props) {
  const name = FORMATS[format];
  const { phase = 'reading', done = 0, total = 0 } = progress ?? {};
  const isReading = phase === 'reading' && (total === 0 || done < total);
  // How many rows there are is known with the first; not every format tells how many it has written.
  const isKnown = total > 0 && (isReading || (phase === 'writing' && done > 0));
  const what = isReading ? `Reading rows for ${name}` : `Writing ${name}`;
  return (
    <div className={styles['progress']}>
      <span>{what}</span>
      <progress aria-label={`Export to ${name}`} {...(isKnown && { value: done, max: total })} />
      <span className={styles['count']}>
        {total > 0 && `${count(done)} of ${count(total)} rows`}
      </span>
      <span role="status" className="visually-hidden">
        {progress && heard(progress, what)}
      </span>
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}
