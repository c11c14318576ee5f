import { useTranslate } from '@refinedev/core';
import { Table, type TableColumnType } from 'antd';
import { type CSSProperties, memo, useId, useMemo } from 'react';
import { groupByDay } from '../../schema/day-groups';
import type { Resource } from '../../schema/define';
import { columnKey, columnLabel } from '../../schema/format';
import type { Row } from '../../schema/language/fields';
import type { Column } from '../../schema/language/lists';
import type { ListState } from '../../schema/list-state';
import { columnShape } from '../kinds/cells';
import type { Selection } from '../list/Selection';
import { region } from '../region';
import { Cell } from './Cell';
import { QUIET } from './quiet';
import { RowActions, type RowContext } from './RowActions';
import { rowKeys } from './react-keys';
import { type RecordOpener, rowProps } from './row-props';
import { sortHeader } from './sort-header';

export interface RowsProps extends Omit<RowContext, 'row'> {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly sort: ListState['sort'];
  readonly onSort?: ((column: string) => void) | undefined;
  readonly opening?: RecordOpener | null | undefined;
  readonly selection?: Selection | null | undefined;
}

interface Props extends RowsProps {
  readonly isCompact?: boolean | undefined;
  /** Columns that don't fit are scrolled sideways; the actions then stay in sight. */
  readonly isWide?: boolean | undefined;
}

/** A record, or the heading over the records of one day. */
interface Line {
  readonly key: string;
  readonly row?: Row;
  readonly heading?: string;
}

const isChanged = (line: Line, before: Line): boolean => line.row !== before.row;

/** The id of the cell that names a row for screen readers. Record ids may contain spaces. */
const cellId = (list: string, { key }: Line): string => list + encodeURIComponent(key);

const LINE: CSSProperties = {
  maxWidth: 260,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

/** The widths of cells by shape; what no backend should send takes the place of no other column. */
const CELLS: Readonly<Record<string, CSSProperties>> = {
  figure: { ...LINE, fontVariantNumeric: 'tabular-nums' },
  line: { ...LINE, fontVariantNumeric: 'tabular-nums' },
  word: LINE,
  badge: LINE,
  text: { minWidth: 76, maxWidth: 240, whiteSpace: 'nowrap' },
  long: { minWidth: 88, maxWidth: 320 },
  joined: { minWidth: 128, maxWidth: 280 },
};

const SCREEN_ONLY = { 'data-screen-only': true } as object;

const hasActions = ({ actions, details, create }: Resource): boolean =>
  actions !== undefined || details !== undefined || create?.clone !== undefined;

function useColumns(
  { resource, columns, sort, onSort, user, onOpen, isWide }: Props,
  listId: string,
): TableColumnType<Line>[] {
  const t = useTranslate();
  return useMemo(() => {
    const width = columns.length + (hasActions(resource) ? 1 : 0);
    const declared = columns.map((column, place): TableColumnType<Line> => {
      const key = columnKey(column);
      const label = columnLabel(resource, column);
      const shape = columnShape(resource, column);
      const direction = sort.column === key ? sort.order : 'none';
      const header = onSort
        ? sortHeader(label, direction, () => onSort(key))
        : { title: label, sorted: {} };
      return {
        key,
        title: header.title,
        onHeaderCell: () => header.sorted,
        // Digits run from left to right in every language.
        align: shape === 'figure' ? 'right' : 'start',
        onCell: (line) => {
          if (!line.row) return { colSpan: place === 0 ? width : 0 };
          const cell = { style: CELLS[shape], 'data-shape': shape };
          return place === 0 ? { ...cell, id: cellId(listId, line) } : cell;
        },
        render: (_, { row, heading }) =>
          row ? <Cell {...{ resource, column, row }} /> : <strong>{heading}</strong>,
        shouldCellUpdate: isChanged,
      };
    });
    if (!hasActions(resource)) return declared;
    const actions: TableColumnType<Line> = {
      key: ' actions',
      title: t('list.actions', 'Actions'),
      align: 'end',
      ...(isWide && { fixed: 'end' }),
      onHeaderCell: () => SCREEN_ONLY,
      onCell: ({ row }) => (row ? SCREEN_ONLY : { colSpan: 0 }),
      render: (_, line) =>
        line.row && (
          <RowActions
            {...{ resource, user, onOpen }}
            row={line.row}
            describedBy={cellId(listId, line)}
          />
        ),
      shouldCellUpdate: isChanged,
    };
    return [...declared, actions];
  }, [resource, columns, sort, onSort, user, onOpen, isWide, listId, t]);
}

/**
 * The rows as antd's table, with columns and actions as declared. Memoised, because drawing it is
 * most of what a keystroke costs.
 */
export const RecordTable = memo(function RecordTable(props: Props) {
  const { resource, rows, sort, user, onOpen, opening, selection, isCompact, isWide } = props;
  const t = useTranslate();
  // Two lists on a page may show the same record.
  const listId = useId();
  const columns = useColumns(props, listId);
  const keys = rowKeys(rows);
  const lines = groupByDay(resource, rows, sort, region).flatMap(({ heading, rows, start }) => [
    ...(heading === null ? [] : [{ key: `day ${heading}`, heading }]),
    ...rows.map((row, place): Line => ({ key: keys[start + place] ?? '', row })),
  ]);
  return (
    // Focusable, so that the keyboard can scroll it.
    <div
      tabIndex={0}
      role="region"
      aria-label={resource.label}
      style={{ overflowX: isWide ? undefined : 'auto', outlineOffset: -2 }}
    >
      <Table<Line>
        loading={QUIET}
        size={isCompact ? 'small' : 'middle'}
        tableLayout="auto"
        // As wide as 13px of the usual system fonts, on machines whose own font runs wide as well.
        style={{ fontSizeAdjust: '0.5' }}
        {...(isWide && { scroll: { x: '100%' } })}
        pagination={false}
        dataSource={lines}
        columns={columns}
        onRow={({ row }) => (row ? rowProps({ resource, row, user, onOpen, opening }) : {})}
        {...(selection && {
          rowSelection: {
            columnWidth: 36,
            selectedRowKeys: lines
              .filter(({ row }) => row && selection.has(row))
              .map(({ key }) => key),
            getCheckboxProps: (line) => ({
              disabled: (line.row?.id ?? null) === null,
              'aria-label': t('list.select', 'Select'),
              'aria-describedby': cellId(listId, line),
            }),
            getTitleCheckboxProps: () => ({
              'aria-label': t('list.selectPage', 'Select this page'),
            }),
            renderCell: (_, { row }, __, box) => row && box,
            onSelect: ({ row }, isSelected) => row && selection.set([row], isSelected),
            onSelectAll: (isSelected) => selection.set(rows, isSelected),
          },
        })}
      />
    </div>
  );
});
