import { useId } from 'react';
import type { Column } from '../../schema/language/lists';
import type { Identity } from '../../schema/permissions';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { columnKey } from '../../schema/format';
import { Cell } from './Cell';
import { columnShape } from '../kinds/column-shape';
import { type Opened, RowActions } from './RowActions';
import { type Opening, rowOpening } from './row-opening';
import { SelectBox } from './SelectBox';
import { useRowKeys } from './useRowKeys';
import type { Selection } from '../list/useSelection';
import styles from './table.module.css';

interface Props {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly row: Row;
  readonly user: Identity | undefined;
  readonly onOpen: (opened: Opened) => void;
  /** Absent where records have no place of their own. */
  readonly opening?: Opening | null | undefined;
  readonly selection?: Selection | null;
}

export const hasActions = ({ actions, details }: Resource): boolean =>
  actions !== undefined || details !== undefined;

/** One record as a row of the table. */
export function RecordRow({ resource, columns, row, user, onOpen, opening, selection }: Props) {
  // Record ids may contain blanks, and two lists on a page may show the same record.
  const describedBy = useId();
  return (
    <tr {...rowOpening(row, opening)} {...useRowKeys({ resource, row, user, onOpen, opening })}>
      {selection && (
        <td className={styles['select']}>
          <SelectBox {...{ selection, row, describedBy }} />
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={columnKey(column)}
          data-shape={columnShape(resource, column)}
          id={place === 0 ? describedBy : undefined}
        >
          <Cell resource={resource} column={column} row={row} />
        </td>
      ))}
      {hasActions(resource) && (
        <td className={styles['last']} data-screen-only>
          <RowActions {...{ resource, row, describedBy, user, onOpen }} />
        </td>
      )}
    </tr>
  );
}
