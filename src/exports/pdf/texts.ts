import type { Column } from '../../schema/language/lists';
import type { Row } from '../../schema/language/fields';
import { columnFields, columnLabel, columnTexts, MISSING } from '../../schema/format';
import { kindOf } from '../../schema/kinds/kinds';
import type { Table } from '../table';
import { JOINED } from './visual-text';

/** A column of a printed table. */
export interface PrintedColumn {
  readonly label: string;
  /** Numbers stand on the right, so that their digits can be compared. */
  readonly align: 'left' | 'right';
  /** Its texts are short and are kept on one line as long as there is room at all. */
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

/** The columns of a printed table: a serial number before the table's own (§9). */
export const printedColumns = (table: Table): PrintedColumn[] => [
  { label: 'S/N', align: 'right', whole: true },
  ...table.columns.map((column) => printedColumn(table, column)),
];

/** The texts of a row in the order of the printed columns; joined values follow each other (§9). */
export const printedTexts = (table: Table, row: Row, serial: number): string[] => [
  String(serial),
  ...table.columns.map(
    (column) => columnTexts(table, column, row, table.region).join(JOINED) || MISSING,
  ),
];
