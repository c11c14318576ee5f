import type { Column, Identity, Resource, Row } from '../../schema/define';
import { columnKey, columnLabel } from '../../schema/format';
import type { ListState } from '../../schema/list-state';
import { Cell } from './Cell';
import { type Opened, RowActions } from './RowActions';
import { rowKeys } from './row-keys';
import styles from './resource.module.css';

interface Props {
  readonly resource: Resource;
  /** The columns to show. */
  readonly columns: readonly Column[];
  /** The rows of this page. */
  readonly rows: readonly Row[];
  readonly sort: ListState['sort'];
  readonly onSort: (column: string) => void;
  readonly user: Identity | undefined;
  readonly onOpen: (opened: Opened) => void;
}

const NUMERIC = new Set(['number', 'money']);

const kindOf = (resource: Resource, column: Column): string | undefined =>
  typeof column === 'string' ? resource.fields[column]?.kind : 'joined';

function Header({
  resource,
  column,
  sort,
  onSort,
}: Pick<Props, 'resource' | 'sort' | 'onSort'> & { column: Column }) {
  const key = columnKey(column);
  const direction = sort.column === key ? sort.order : undefined;
  const words = { asc: 'ascending', desc: 'descending' } as const;
  return (
    <th
      scope="col"
      data-kind={kindOf(resource, column)}
      aria-sort={direction ? words[direction] : 'none'}
    >
      <button type="button" onClick={() => onSort(key)}>
        {columnLabel(resource, column)}
        <span aria-hidden="true" className={styles['arrow']}>
          {direction === 'asc' ? '↑' : direction === 'desc' ? '↓' : '↕'}
        </span>
      </button>
    </th>
  );
}

/** A resource's rows as a table whose headers sort. */
export function RecordTable({ resource, columns, rows, sort, onSort, user, onOpen }: Props) {
  const hasActions = resource.actions !== undefined || resource.details !== undefined;
  const keys = rowKeys(rows);
  return (
    // It takes the focus so that the keyboard can scroll it.
    <div className={styles['scroller']} tabIndex={0} role="region" aria-label={resource.label}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Header key={columnKey(column)} {...{ resource, column, sort, onSort }} />
            ))}
            {hasActions && (
              <th scope="col" className={styles['last']}>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keys[index]}>
              {columns.map((column, place) => (
                <td
                  key={columnKey(column)}
                  data-kind={kindOf(resource, column)}
                  id={place === 0 ? `row-${keys[index]}` : undefined}
                  data-numeric={NUMERIC.has(kindOf(resource, column) ?? '') || undefined}
                >
                  <Cell resource={resource} column={column} row={row} />
                </td>
              ))}
              {hasActions && (
                <td className={styles['last']}>
                  <RowActions
                    resource={resource}
                    row={row}
                    describedBy={`row-${keys[index]}`}
                    user={user}
                    onOpen={onOpen}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
