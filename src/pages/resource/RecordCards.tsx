import type { Column, Identity, Resource, Row } from '../../schema/define';
import { columnKey, columnLabel } from '../../schema/format';
import { Cell } from './Cell';
import { type Opened, RowActions } from './RowActions';
import { rowKeys } from './row-keys';
import styles from './resource.module.css';

interface Props {
  readonly resource: Resource;
  /** The columns to show. */
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly user: Identity | undefined;
  readonly onOpen: (opened: Opened) => void;
}

/** A resource's rows on a phone: the table's data and actions, one card each (§2). */
export function RecordCards({ resource, columns, rows, user, onOpen }: Props) {
  const keys = rowKeys(rows);
  return (
    <ul className={styles['cards']}>
      {rows.map((row, index) => (
        <li key={keys[index]} className={styles['card']}>
          <dl>
            {columns.map((column, place) => (
              <div key={columnKey(column)}>
                <dt>{columnLabel(resource, column)}</dt>
                <dd id={place === 0 ? `row-${keys[index]}` : undefined}>
                  <Cell resource={resource} column={column} row={row} />
                </dd>
              </div>
            ))}
          </dl>
          <RowActions
            resource={resource}
            row={row}
            describedBy={`row-${keys[index]}`}
            user={user}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  );
}
