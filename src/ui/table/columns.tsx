import type { useTranslate } from '@refinedev/core';
import type { TableColumnType } from 'antd';
import type { CSSProperties } from 'react';
import { isSortable } from '../../schema/defaults';
import type { Resource } from '../../schema/define';
import { columnKey, columnLabel } from '../../schema/format';
import type { Row } from '../../schema/language/fields';
import type { Column } from '../../schema/language/lists';
import type { ListState } from '../../schema/list-state';
import type { Identity } from '../../schema/permissions';
import { columnShape } from '../kinds/cells';
import { Cell } from './Cell';
import { type Opened, RowActions } from './RowActions';
import { sortHeader } from './sort-header';

/** The heading over the rows of one day, which is a row of the table as well. */
export class DayHeading {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type TableRow = Row | DayHeading;

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

interface Props {
  readonly resource: Resource;
  /** The columns that fit. */
  readonly columns: readonly Column[];
  readonly sort: ListState['sort'];
  /** Absent if rows can't be sorted. */
  readonly onSort?: ((column: string) => void) | undefined;
  readonly user: Identity | undefined;
  readonly onOpen: (opened: Opened) => void;
  /** The id of the cell that names a row for screen readers. */
  readonly cellIdOf: (row: Row) => string;
  /** Whether the columns are scrolled sideways; the actions then stay in sight. */
  readonly isWide: boolean;
  readonly t: ReturnType<typeof useTranslate>;
}

export const hasActions = ({ actions, details, create }: Resource): boolean =>
  actions !== undefined || details !== undefined || create?.clone !== undefined;

const hasChanged = (row: TableRow, before: TableRow): boolean => row !== before;

/** The columns of antd's table, from a declaration. */
export function tableColumns(props: Props): TableColumnType<TableRow>[] {
  const { resource, columns, user, onOpen, cellIdOf, isWide, t } = props;
  const width = columns.length + (hasActions(resource) ? 1 : 0);
  const declared = columns.map((column, place): TableColumnType<TableRow> => {
    const shape = columnShape(resource, column);
    return {
      ...headerOf(column, props),
      key: columnKey(column),
      // Digits run from left to right in every language.
      align: shape === 'figure' ? 'right' : 'start',
      onCell: (row) => {
        if (row instanceof DayHeading) return { colSpan: place === 0 ? width : 0 };
        const cell = { style: CELLS[shape], 'data-shape': shape };
        return place === 0 ? { ...cell, id: cellIdOf(row) } : cell;
      },
      render: (_, row) =>
        row instanceof DayHeading ? (
          <strong>{row.text}</strong>
        ) : (
          <Cell resource={resource} column={column} row={row} />
        ),
      shouldCellUpdate: hasChanged,
    };
  });
  if (!hasActions(resource)) return declared;
  const actions: TableColumnType<TableRow> = {
    key: ' actions',
    title: t('list.actions', 'Actions'),
    align: 'end',
    ...(isWide && { fixed: 'end' }),
    onHeaderCell: () => SCREEN_ONLY,
    onCell: (row) => (row instanceof DayHeading ? { colSpan: 0 } : SCREEN_ONLY),
    render: (_, row) =>
      row instanceof DayHeading ? null : (
        <RowActions {...{ resource, row, user, onOpen }} describedBy={cellIdOf(row)} />
      ),
    shouldCellUpdate: hasChanged,
  };
  return [...declared, actions];
}

const SCREEN_ONLY = { 'data-screen-only': true } as object;

function headerOf(column: Column, { resource, sort, onSort }: Props): TableColumnType<TableRow> {
  const key = columnKey(column);
  const label = columnLabel(resource, column);
  if (!onSort || !isSortable(resource, column)) return { title: label };
  const direction = sort.column === key ? sort.order : 'none';
  const { title, sorted } = sortHeader(label, direction, () => onSort(key));
  return { title, onHeaderCell: () => sorted };
}
