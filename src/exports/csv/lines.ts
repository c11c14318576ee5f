import type { Column, Row } from '../../schema/define';
import { columnFields, columnLabel, columnTexts } from '../../schema/format';
import type { Table } from '../table';

/** By this mark spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

const LINE_END = '\r\n';

/** Lines put together to one part of the file: one long text of all would be held twice. */
const PART = 2000;

/** What spreadsheets would take for the beginning of a formula. */
const DANGEROUS = /^[=+\-@\t\r]/;

/** A text in quotes, with an apostrophe before what would be taken for a formula. */
const quote = (text: string): string =>
  `"${DANGEROUS.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;

/** Numbers stand plain, everything else as files show it; nothing where there is no value. */
function cell(table: Table, column: Column, row: Row): string {
  const [name = '', ...others] = columnFields(column);
  const value = row[name];
  if (others.length === 0 && typeof value === 'number') return String(value);
  const texts = columnTexts(table, column, row, table.region);
  return texts.length === 0 ? '' : quote(texts.join(' | '));
}

/**
 * Writes a table as comma-separated values (RFC 4180) in parts: a line of headers, then one for each
 * row. It holds nothing else: whoever reads it is a program.
 *
 * @param rows their timestamps on the wall clock of the table's zone.
 */
export function writeCsv(table: Table, rows: readonly Row[]): string[] {
  const { columns } = table;
  const parts = [
    BYTE_ORDER_MARK,
    columns.map((column) => quote(columnLabel(table, column))).join(',') + LINE_END,
  ];
  for (let start = 0; start < rows.length; start += PART) {
    const lines = rows
      .slice(start, start + PART)
      .map((row) => columns.map((column) => cell(table, column, row)).join(',') + LINE_END);
    parts.push(lines.join(''));
  }
  return parts;
}
