import { useId } from 'react';
import { groupByDay } from '../../schema/day-groups';
import { columnsOf, isSortable } from '../../schema/defaults';
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
import { lookForClipping } from './Clamped';
import styles from './cards.module.css';
import { type Opened, RowActions } from './RowActions';
import { rowKeys } from './react-keys';
import { type Opening, rowOpening } from './row-opening';
import { SelectBox } from './SelectBox';
import { useRowKeys } from './useRowKeys';

interface Props {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly sort: ListState['sort'];
  readonly user: Identity | undefined;
  readonly onOpen: (opened: Opened) => void;
  readonly opening?: Opening | null | undefined;
  /** Absent if nothing can be selected. */
  readonly selection?: Selection | null;
}

/** All cards are checked, since nothing hovers over a card on a phone. */
const look = (cards: Element | null): void => {
  if (cards) lookForClipping(cards);
};

/** The rows as cards: the same data and actions as the table (§2). */
export function RecordCards({ rows, sort, ...parts }: Props) {
  const { resource } = parts;
  const keys = rowKeys(rows);
  return groupByDay(resource, rows, sort, region.timeZone).map(({ heading, rows, start }) => (
    <section key={start} aria-label={heading ?? undefined}>
      {heading !== null && <h2 className={styles['group']}>{heading}</h2>}
      <ul className={styles['cards']} ref={look}>
        {rows.map((row, index) => (
          <RecordCard key={keys[start + index]} {...parts} row={row} />
        ))}
      </ul>
    </section>
  ));
}

interface CardProps extends Omit<Props, 'rows' | 'sort'> {
  readonly row: Row;
}

function RecordCard({ resource, columns, row, user, onOpen, opening, selection }: CardProps) {
  // Record ids may contain spaces, and two lists on a page may show the same record.
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

interface SortPickerProps {
  readonly resource: Resource;
  readonly sort: ListState['sort'];
  readonly onSort: (column: string) => void;
}

/** The sorting of cards, which have no column headers. */
export function SortPicker({ resource, sort, onSort }: SortPickerProps) {
  return (
    <div className={styles['sort']} data-screen-only>
      <label>
        Sort by{' '}
        <select value={sort.column} onChange={(event) => onSort(event.target.value)}>
          {columnsOf(resource)
            .filter((column) => isSortable(resource, column))
            .map((column) => (
              <option key={columnKey(column)} value={columnKey(column)}>
                {columnLabel(resource, column)}
              </option>
            ))}
        </select>
      </label>
      <button
        type="button"
        aria-label={sort.order === 'asc' ? 'Ascending' : 'Descending'}
        onClick={() => onSort(sort.column)}
      >
        {sort.order === 'asc' ? '↑' : '↓'}
      </button>
    </div>
  );
}
