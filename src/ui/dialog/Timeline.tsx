import type { TimelineEntry } from '../../schema/define';
import { formatTime } from '../../schema/time';
import { region } from '../region';
import styles from './dialog.module.css';

/** What happened to a record, oldest first. */
export function Timeline({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles['timeline']}>
      {entries.map(({ text, note, time, undated, tone }) => (
        <li key={text} data-tone={tone}>
          <div>{text}</div>
          {note !== undefined && <div className={styles['note']}>{note}</div>}
          <div className={styles['time']}>
            {time === null ? undated : formatTime(time, 'DD/MM/YYYY HH:mm:ss', region.timeZone)}
          </div>
        </li>
      ))}
    </ol>
  );
}
