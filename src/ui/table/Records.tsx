import type { Column } from '../../schema/language/lists';
import type { Identity } from '../../schema/permissions';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { columnLabel } from '../../schema/format';
import type { ListState } from '../../schema/list-state';
import { PAPER, PHONE, useMedia } from '../media';
import type { Opened } from './RowActions';
import { priorityOf } from './leaving-order';
import { RecordCards, SortPicker } from './RecordCards';
import { RecordTable } from './RecordTable';
import type { Opening } from './row-opening';
import type { Selection } from '../list/Selection';
import styles from './table.module.css';
import { useFit } from './useFit';

/** Below this width, a table that would hide an important column is replaced by cards. */
const SMALL = '(max-width: 1023.98px)';

interface Props {
  readonly resource: Resource;
  /** The visible columns. */
  readonly columns: readonly Column[];
  /** Columns that don't fit are scrolled instead of hidden. */
  readonly isWide?: boolean;
  readonly rows: readonly Row[];
  /** What they are a page of: columns that were hidden may return when it changes. */
  readonly listed?: string;
  readonly sort: ListState['sort'];
  /** Absent if rows can't be sorted. */
  readonly onSort?: (column: string) => void;
  readonly user: Identity | undefined;
  readonly onOpen: (opened: Opened) => void;
  /** Absent if records have no panel. */
  readonly opening?: Opening | null | undefined;
  /** Absent if nothing can be selected. */
  readonly selection?: Selection | null;
}

/** The rows as a table, or as cards if the table doesn't fit; on paper as a table of all columns. */
export function Records({ columns, listed = '', isWide = false, onSort, ...parts }: Props) {
  const { resource, sort } = parts;
  const isPhone = useMedia(PHONE);
  const isSmall = useMedia(SMALL);
  const isPaper = useMedia(PAPER);
  const { hidden, measure } = useFit(resource, columns, listed, !isWide && !isPaper);
  const isCramped = hidden.some((column) => priorityOf(resource, column) !== 'low');
  return (
    <div ref={measure}>
      {!isPaper && (isPhone || (isSmall && isCramped)) ? (
        <>
          {onSort && <SortPicker resource={resource} sort={sort} onSort={onSort} />}
          <RecordCards {...parts} columns={columns} />
        </>
      ) : (
        <>
          {hidden.length > 0 && (
            <HiddenNote
              resource={resource}
              hidden={columns.filter((column) => hidden.includes(column))}
              canOpen={Boolean(parts.opening)}
            />
          )}
          <RecordTable
            {...parts}
            columns={columns.filter((column) => !hidden.includes(column))}
            {...(onSort && { onSort })}
          />
        </>
      )}
    </div>
  );
}

interface NoteProps extends Pick<Props, 'resource'> {
  readonly hidden: readonly Column[];
  /** Whether rows can be opened, which shows all columns. */
  readonly canOpen: boolean;
}

function HiddenNote({ resource, hidden, canOpen }: NoteProps) {
  const labels = hidden.map((column) => columnLabel(resource, column)).join(', ');
  return (
    <p className={styles['hidden']} role="note">
      {hidden.length} {hidden.length === 1 ? 'column' : 'columns'} hidden: {labels}.{' '}
      <span data-screen-only>
        {canOpen
          ? `Open a row to see ${hidden.length === 1 ? 'it' : 'them'}, or choose View.`
          : 'View shows all.'}
      </span>
    </p>
  );
}
