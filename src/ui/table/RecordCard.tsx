import { useId } from 'react';
import type { Column } from '../../schema/language/lists';
import type { Identity } from '../../schema/permissions';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { columnKey, columnLabel } from '../../schema/format';
import { columnShape } from '../kinds/column-shape';
import { Cell } from './Cell';
import { type Opened, RowActions } from './RowActions';
import { type Opening, rowOpening } from './row-opening';
import { SelectBox } from './SelectBox';
import { useRowKeys } from './useRowKeys';
import type { Selection } from '../list/useSelection';
import styles from './cards.module.css';

interface Props {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly row: Row;
  readonly user: Identity | undefined;
  readonly onOpen: (opened: Opened) => void;
  readonly opening?: Opening | null | undefined;
  readonly selection?: Selection | null;
}

/** One record as a card. */
export function RecordCard({ resource, columns, row, user, onOpen, opening, selection }: Props) {
  // Record ids may contain blanks, and two lists on a page may show the same record.
  const describedBy = useId();
  return (
    <li
      className={styles['card']}
      {...rowOpening(row, opening)}
      {...useRowKeys({ resource, row, user, onOpen, opening })}
    >
      {selection && <SelectBox {...{ selection, row, describedBy }} />}
      <dl>
        {columns.map((column, place) => (
          <div key={columnKey(column)} data-shape={columnShape(resource, column)}>
            <dt>{columnLabel(resource, column)}</dt>
            <dd id={place === 0 ? describedBy : undefined}>
              <Cell resource={resource} column={column} row={row} />
            </dd>
          </div>
        ))}
      </dl>
      <RowActions {...{ resource, row, describedBy, user, onOpen }} />
    </li>
  );
}
