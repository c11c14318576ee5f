import { useTranslate } from '@refinedev/core';
import { Table } from 'antd';
import { memo, useCallback, useId, useMemo } from 'react';
import { groupByDay } from '../../schema/day-groups';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import type { Column } from '../../schema/language/lists';
import type { ListState } from '../../schema/list-state';
import type { Identity } from '../../schema/permissions';
import type { Selection } from '../list/Selection';
import { region } from '../region';
import { watchRows } from './Clamped';
import { DayHeading, type TableRow, tableColumns } from './columns';
import type { Opened } from './RowActions';
import { rowKeys } from './react-keys';
import { type Opening, rowProps } from './row-props';

export interface RowsProps {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly sort: ListState['sort'];
  readonly user: Identity | undefined;
  readonly onOpen: (opened: Opened) => void;
  /** Absent if records have no panel. */
  readonly opening?: Opening | null | undefined;
  /** Absent if nothing can be selected. */
  readonly selection?: Selection | null | undefined;
}

interface Props extends RowsProps {
  /** Absent if rows can't be sorted. */
  readonly onSort?: ((column: string) => void) | undefined;
  readonly isCompact?: boolean | undefined;
  /** Columns that don't fit are scrolled sideways. */
  readonly isWide?: boolean | undefined;
}

/** Ids of the cells that name rows: those of a row stay the same wherever it moves. */
const numbers = new WeakMap<Row, number>();
let count = 0;
function numberOf(row: Row): number {
  const number = numbers.get(row) ?? (count += 1);
  numbers.set(row, number);
  return number;
}

/**
 * The rows as antd's table, with columns and actions as declared. Memoised, because drawing it is
 * most of what a keystroke costs.
 */
export const RecordTable = memo(function RecordTable({
  rows,
  sort,
  selection,
  isCompact,
  isWide = false,
  resource,
  columns,
  user,
  opening,
  onOpen,
  onSort,
}: Props) {
  const t = useTranslate();
  // Two lists on a page may show the same record.
  const listId = useId();
  const cellIdOf = useCallback((row: Row) => `${listId}${numberOf(row)}`, [listId]);
  const shown = useMemo(
    () => tableColumns({ resource, columns, sort, onSort, user, onOpen, cellIdOf, isWide, t }),
    [resource, columns, sort, onSort, user, onOpen, cellIdOf, isWide, t],
  );
  const [listed, keys] = listedRows(resource, rows, sort);
  return (
    // Focusable, so that the keyboard can scroll it.
    <div
      ref={watchRows}
      tabIndex={0}
      role="region"
      aria-label={resource.label}
      style={{ overflowX: isWide ? undefined : 'auto', outlineOffset: -2 }}
    >
      <Table<TableRow>
        size={isCompact ? 'small' : 'middle'}
        tableLayout="auto"
        // As wide as 13px of the usual system fonts, on machines whose own font runs wide as well.
        style={{ fontSizeAdjust: '0.5' }}
        {...(isWide && { scroll: { x: '100%' } })}
        pagination={false}
        dataSource={listed}
        rowKey={(row) => keys.get(row) ?? ''}
        columns={shown}
        onRow={(row) =>
          row instanceof DayHeading ? {} : rowProps({ resource, row, user, onOpen, opening })
        }
        {...(selection && {
          rowSelection: {
            columnWidth: 36,
            selectedRowKeys: rows.filter(selection.has).map((row) => keys.get(row) ?? ''),
            getCheckboxProps: (row) =>
              row instanceof DayHeading
                ? { disabled: true }
                : {
                    disabled: row.id === null,
                    'aria-label': t('list.select', 'Select'),
                    'aria-describedby': cellIdOf(row),
                  },
            getTitleCheckboxProps: () => ({
              'aria-label': t('list.selectPage', 'Select this page'),
            }),
            renderCell: (_, row, __, box) => (row instanceof DayHeading ? null : box),
            onSelect: (row, isSelected) =>
              row instanceof DayHeading || selection.set([row], isSelected),
            onSelectAll: (isSelected) => selection.set(rows, isSelected),
          },
        })}
      />
    </div>
  );
});

/** The rows with a heading over each day, and the React key of each. */
function listedRows(
  resource: Resource,
  rows: readonly Row[],
  sort: ListState['sort'],
): readonly [TableRow[], ReadonlyMap<TableRow, string>] {
  const names = rowKeys(rows);
  const keys = new Map<TableRow, string>(rows.map((row, place) => [row, names[place] ?? '']));
  const listed: TableRow[] = [];
  for (const { heading, rows: ofDay } of groupByDay(resource, rows, sort, region)) {
    if (heading !== null) {
      const row = new DayHeading(heading);
      keys.set(row, `day ${heading}`);
      listed.push(row);
    }
    listed.push(...ofDay);
  }
  return [listed, keys];
}
