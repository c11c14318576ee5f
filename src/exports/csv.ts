import { sentFor } from '../schema/as-sent';
import type { Column } from '../schema/language/lists';
import type { Row } from '../schema/language/fields';
import { columnFields, columnLabel, columnTexts } from '../schema/format';
import type { FileWriter, Table } from './table';

/** The byte order mark, by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

const LINE_END = '\r\n';

/** Characters that start a formula in spreadsheets. */
const DANGEROUS = /^[=+\-@\t\r]/;

/** Quotes a text, and prefixes a formula with an apostrophe. */
const quote = (text: string): string =>
  `"${DANGEROUS.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;

/** An international phone number, which spreadsheets can't evaluate to anything else. */
const PHONE = /^\+[\d ]+$/;

/** Numbers unformatted, other values as displayed; empty if missing. */
function cell(table: Table, column: Column, row: Row): string {
  const [name = '', ...others] = columnFields(column);
  const value = row[name];
  const kind = others.length === 0 && table.fields[name]?.kind;
  if (kind && typeof value === 'number') return sentFor(row, name)?.trim() ?? String(value);
  if (kind === 'phone' && typeof value === 'string' && PHONE.test(value)) return `"${value}"`;
  const texts = columnTexts(table, column, row, table.region);
  return texts.length === 0 ? '' : quote(texts.join(' | '));
}

/**
 * Writes a table as comma-separated values (RFC 4180): a header line and a line per row, without
 * metadata or notices, because programs read it.
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
      // Bytes take half the memory, outside the engine's heap.
      parts.push(encoder.encode(lines.join('')));
    },
    finish: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}
