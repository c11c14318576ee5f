import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { findMisfits } from '../../schema/misfits';
import styles from './list.module.css';

interface Props {
  readonly resource: Resource;
  /** All fetched rows. */
  readonly rows: readonly Row[];
}

/** Tells developers where a declaration does not fit what the backend sent. */
export default function DevelopmentNotes({ resource, rows }: Props) {
  const misfits = findMisfits(resource, rows);
  return misfits.length === 0 ? null : (
    <ul className={styles['misfits']} role="note" aria-label="For developers">
      {misfits.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
