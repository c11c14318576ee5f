import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { findMismatches } from '../../schema/row-mismatches';
import styles from './list.module.css';

interface Props {
  readonly resource: Resource;
  readonly rows: readonly Row[];
}

/** Shows developers where the backend's data does not match the declaration. */
export default function DevelopmentNotes({ resource, rows }: Props) {
  const mismatches = findMismatches(resource, rows);
  return mismatches.length === 0 ? null : (
    <ul className={styles['mismatches']} role="note" aria-label="For developers">
      {mismatches.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
