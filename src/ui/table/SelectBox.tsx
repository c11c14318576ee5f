import type { Row } from '../../schema/language/fields';
import type { Selection } from '../list/Selection';
import styles from './select.module.css';

interface BoxProps {
  readonly selection: Selection;
  readonly row: Row;
  /** The id of the element that names the row. */
  readonly describedBy: string;
}

/** Selects one record. */
export function SelectBox({ selection, row, describedBy }: BoxProps) {
  return (
    <label className={styles['box']}>
      <input
        type="checkbox"
        aria-label="Select"
        aria-describedby={describedBy}
        disabled={row.id === null}
        checked={selection.has(row)}
        onChange={({ target }) => selection.set([row], target.checked)}
      />
    </label>
  );
}

/** Selects all records of the page. */
export function SelectAll({
  selection,
  rows,
}: {
  readonly selection: Selection;
  readonly rows: readonly Row[];
}) {
  const count = rows.filter(selection.has).length;
  const isAll = count > 0 && count === rows.filter(({ id }) => id !== null).length;
  return (
    <label className={styles['box']}>
      <input
        type="checkbox"
        aria-label="Select this page"
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        checked={isAll}
        onChange={() => selection.set(rows, !isAll)}
      />
    </label>
  );
}
