import { type CellObject, utils, type WorkSheet } from 'xlsx';
import type { Row } from '../../schema/define';
import { columnLabel } from '../../schema/format';
import type { Table } from '../table';
import { cell, headerCell } from './cell';
import { columnWidths } from './column-widths';
import { packWorkbook } from './pack';
import { sheetName } from './sheet-name';

/** The rows that a sheet can hold, its header included. */
const MOST_ROWS = 1_048_576;

/**
 * Makes a workbook of a table, with one sheet (§9): real numbers and dates, a frozen header with
 * filters, and text that is never taken for a formula.
 *
 * @param rows their timestamps on the wall clock of the table's zone.
 * @throws Error when there are more rows than a sheet can hold: none is left out silently.
 */
export function writeWorkbook(table: Table, rows: readonly Row[]): ArrayBuffer {
  if (rows.length >= MOST_ROWS) throw new Error('A sheet holds at most 1,048,575 rows');
  const header = table.columns.map((column) => headerCell(columnLabel(table, column)));
  const cells: (CellObject | undefined)[][] = [header];
  for (const row of rows) cells.push(table.columns.map((column) => cell(table, column, row)));

  const range = utils.encode_range({
    s: { r: 0, c: 0 },
    e: { r: rows.length, c: table.columns.length - 1 },
  });
  const name = sheetName(table.title);
  const sheet: WorkSheet = {
    '!data': cells as CellObject[][],
    '!ref': range,
    '!autofilter': { ref: range },
    '!cols': columnWidths(table, rows),
  };
  return packWorkbook({
    SheetNames: [name],
    Sheets: { [name]: sheet },
    Props: {
      Title: table.title,
      Company: table.authority,
      CreatedDate: new Date(table.madeAt),
    },
  });
}
