import { useId } from 'react';
import { groupByDay } from '../../schema/day-groups';
import { isSortable } from '../../schema/defaults';
import type { Resource } from '../../schema/define';
import { columnKey, columnLabel } from '../../schema/format';
import type { Row } from '../../schema/language/fields';
import type { Column } from '../../schema/language/lists';
import type { ListState } from '../../schema/list-state';
import type { Identity } from '../../schema/permissions';
import { columnShape } from '../kinds/cells';
import type { Selection } from '../list/Selection';
import { region } from '../region';
import { Cell } from './Cell';
import { watchRows } from './Clamped';
import { type Opened, RowActions } from './RowActions';
import { rowKeys } from './react-keys';
import { type Opening, rowOpening } from './row-opening';
import { SelectAll, SelectBox } from './SelectBox';
import styles from './table.module.css';
import { useRowKeys } from './useRowKeys';

interface Props {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly sort: ListState['sort'];
  /** Absent if rows can't be sorted. */
  readonly onSort?: (column: string) => void;
  readonly user: Identity | undefined;
  readonly onOpen: (opened: Opened) => void;
  readonly opening?: Opening | null | undefined;
  /** Absent if nothing can be selected. */
  readonly selection?: Selection | null;
}

function Header({
  resource,
  column,
  sort,
  onSort,
}: Pick<Props, 'resource' | 'sort' | 'onSort'> & { column: Column }) {
  const key = columnKey(column);
  const direction = sort.column === key ? sort.order : undefined;
  const directions = { asc: 'ascending', desc: 'descending' } as const;
  const sorts = onSort !== undefined && isSortable(resource, column);
  return (
    <th
      scope="col"
      data-shape={columnShape(resource, column)}
      data-sorts={sorts}
      aria-sort={direction ? directions[direction] : 'none'}
    >
      {sorts ? (
        <button type="button" onClick={() => onSort(key)}>
          {columnLabel(resource, column)}
          <span aria-hidden="true" className={styles['arrow']}>
            {direction === 'asc' ? '↑' : direction === 'desc' ? '↓' : '↕'}
          </span>
        </button>
      ) : (
        columnLabel(resource, column)
      )}
    </th>
  );
}

/** The rows as a table with sortable columns. */
export function RecordTable({ rows, sort, onSort, ...parts }: Props) {
  const { resource, columns, selection } = parts;
  const keys = rowKeys(rows);
  return (
    // Focusable, so that the keyboard can scroll it.
    <div className={styles['scroller']} tabIndex={0} role="region" aria-label={resource.label}>
      <table className={styles['table']} ref={watchRows}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles['select']}>
                <SelectAll selection={selection} rows={rows} />
              </th>
            )}
            {columns.map((column) => (
              <Header
                key={columnKey(column)}
                {...{ resource, column, sort, ...(onSort && { onSort }) }}
              />
            ))}
            {hasActions(resource) && (
              <th scope="col" className={styles['last']} data-screen-only>
                Actions
              </th>
            )}
          </tr>
        </thead>
        {groupByDay(resource, rows, sort, region.timeZone).map(({ heading, rows, start }) => (
          <tbody key={start}>
            {heading !== null && (
              <tr>
                <th
                  scope="rowgroup"
                  className={styles['group']}
                  colSpan={columns.length + (selection ? 2 : 1)}
                >
                  {heading}
                </th>
              </tr>
            )}
            {rows.map((row, index) => (
              <RecordRow key={keys[start + index]} {...parts} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface RowProps extends Omit<Props, 'rows' | 'sort' | 'onSort'> {
  readonly row: Row;
}

const hasActions = ({ actions, details }: Resource): boolean =>
  actions !== undefined || details !== undefined;

function RecordRow({ resource, columns, row, user, onOpen, opening, selection }: RowProps) {
  // Record ids may contain spaces, and two lists on a page may show the same record.
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
