import type { Column } from '../../schema/language/lists';
import type { Row } from '../../schema/language/fields';
import { columnFields, columnLabel, columnTexts } from '../../schema/format';
import type { FileWriter } from '../file-writer';
import type { Table } from '../table';

/** The byte order mark, by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

const LINE_END = '\r\n';

/** Characters with which spreadsheets begin a formula. */
const DANGEROUS = /^[=+\-@\t\r]/;

/** A text in quotes, with an apostrophe before what would be taken for a formula. */
const quote = (text: string): string =>
  `"${DANGEROUS.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;

/** An international number that no spreadsheet can take for more than a number. */
const PHONE = /^\+[\d ]+$/;

/** Numbers stand plain, everything else as files show it; nothing where there is no value. */
function cell(table: Table, column: Column, row: Row): string {
  const [name = '', ...others] = columnFields(column);
  const value = row[name];
  const kind = others.length === 0 && table.fields[name]?.kind;
  if (kind && typeof value === 'number') return String(value);
  if (typeof value === 'string') {
    if (kind === 'phone' && PHONE.test(value)) return `"${value}"`;
    if (table.isoDates && (kind === 'datetime' || kind === 'month')) return quote(value);
    if (table.isoDates && kind === 'date') return quote(value.slice(0, 'YYYY-MM-DD'.length));
  }
  const texts = columnTexts(table, column, row, table.region);
  return texts.length === 0 ? '' : quote(texts.join(' | '));
}

/**
 * Writes a table as comma-separated values (RFC 4180): a line of headers, then one for each row. It
 * holds nothing else, not even a notice: whoever reads it is a program.
 */
export function createLines(table: Table): FileWriter {
  const { columns } = table;
  const encoder = new TextEncoder();
  const header = columns.map((column) => quote(columnLabel(table, column))).join(',');
  const parts = [encoder.encode(BYTE_ORDER_MARK + header + LINE_END)];
  return {
    add(rows) {
      const lines = rows.map(
        (row) => columns.map((column) => cell(table, column, row)).join(',') + LINE_END,
      );
      // As bytes it takes half the memory, and none of the engine's.
      parts.push(encoder.encode(lines.join('')));
    },
    finish: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}
