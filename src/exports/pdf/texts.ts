import type { Column } from '../../schema/language/lists';
import type { Row } from '../../schema/language/fields';
import { columnFields, columnLabel, columnTexts, MISSING } from '../../schema/format';
import { kindOf } from '../../schema/kinds/kinds';
import type { Table } from '../table';
import { JOINED } from './visual-text';

export interface PrintedColumn {
  readonly label: string;
  /** `right` for numbers, so that their digits line up. */
  readonly align: 'left' | 'right';
  /** Whether its short texts are kept on one line if at all possible. */
  readonly whole: boolean;
}

function printedColumn(table: Table, column: Column): PrintedColumn {
  const [name = '', ...others] = columnFields(column);
  const field = others.length === 0 ? table.fields[name] : undefined;
  const compare = field ? kindOf(field).compare : 'text';
  return {
    label: columnLabel(table, column),
    align: compare === 'number' ? 'right' : 'left',
    whole: compare !== 'text',
  };
}

/** The printed columns: a serial number, then the columns of the table (§9). */
export const printedColumns = (table: Table): PrintedColumn[] => [
  { label: 'S/N', align: 'right', whole: true },
  ...table.columns.map((column) => printedColumn(table, column)),
];

/** A row's texts in the order of the printed columns; joined values share a cell (§9). */
export const printedTexts = (table: Table, row: Row, serial: number): string[] => [
  String(serial),
  ...table.columns.map(
    (column) => columnTexts(table, column, row, table.region).join(JOINED) || MISSING,
  ),
];
