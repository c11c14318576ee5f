import { type CellObject, utils, type WorkSheet } from 'xlsx';
import type { Row } from '../../schema/define';
import { columnLabel } from '../../schema/format';
import { factsOf } from '../facts';
import type { Table } from '../table';
import { aboutSheet } from './about';
import { cell, textCell } from './cell';
import { columnWidths } from './column-widths';
import { packWorkbook } from './pack';
import { plain, propertiesOf } from './properties';
import { sheetName } from './sheet-name';

/** The rows that a sheet can hold, its header included. */
const MOST_ROWS = 1_048_576;

/**
 * Makes a workbook of a table, with one sheet (§9), or a second one that tells
 * of the first: real numbers and dates, a frozen header with
 * filters, and text that is never taken for a formula.
 *
 * @param rows their timestamps on the wall clock of the table's zone.
 * @throws Error when there are more rows than a sheet can hold: none is left out silently.
 */
export function writeWorkbook(table: Table, rows: readonly Row[]): ArrayBuffer {
  if (rows.length >= MOST_ROWS) throw new Error('A sheet holds at most 1,048,575 rows');
  const header = table.columns.map((column) => textCell(columnLabel(table, column)));
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
  const facts = factsOf(table, rows.length);
  const about = table.tells ? aboutSheet(name, facts) : undefined;
  return packWorkbook({
    SheetNames: [name, ...(about ? [about.name] : [])],
    Sheets: { [name]: sheet, ...(about && { [about.name]: about.sheet }) },
    Props: propertiesOf(table, facts),
    Custprops: Object.fromEntries(facts.map(([label, text]) => [label, plain(text)])),
  });
}
