import { columnsOf, isSortable } from '../../schema/defaults';
import type { Resource } from '../../schema/define';
import { columnKey, columnLabel } from '../../schema/format';
import type { ListState } from '../../schema/list-state';
import styles from './cards.module.css';

interface Props {
  readonly resource: Resource;
  readonly sort: ListState['sort'];
  readonly onSort: (column: string) => void;
}

/** Sorts cards, which have no headers to click. */
export function SortPicker({ resource, sort, onSort }: Props) {
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
