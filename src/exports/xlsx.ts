import { type CellObject, type FullProperties, utils, write } from 'xlsx';
import { sentFor } from '../schema/as-sent';
import { columnFields, columnLabel, columnTexts } from '../schema/format';
import type { Row } from '../schema/language/fields';
import type { Column } from '../schema/language/lists';
import type { KindName } from '../schema/kinds/kinds';
import { toEpoch } from '../schema/time';
import { factsOf, type FileWriter, type Table } from './table';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The maximum number of rows of a sheet, including the header. */
const MOST_ROWS = 1_048_576;

/** The maximum length of a cell's text. */
const LONGEST = 32_767;

/** Limits of the column width, in characters, and the width of the filter button in a header. */
const NARROWEST = 8;
const WIDEST = 60;
const ARROW = 3;

/** The number formats of the kinds that are not text. */
const FORMATS: Partial<Record<KindName, string>> = {
  money: '#,##0.00',
  number: '#,##0.###',
  percent: '#,##0.##"%"',
  datetime: 'dd/mm/yy hh:mm:ss',
  date: 'dd/mm/yy',
};

/** The serial numbers of 1970-01-01 and of 1900-03-01, before which programs disagree. */
const EPOCH = 25_569;
const FIRST = 61;

const LONE_SURROGATE = /\p{Surrogate}/gu;
/** Matches the underscore of text that looks like a workbook escape, such as `_x000D_`. */
const LOOKS_ESCAPED = /_(?=x[\da-f]{4}_)/gi;
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

// oxlint-disable-next-line no-control-regex
const BEYOND_ASCII = /[^\u0000-\u007f]+/g;

const escape = (text: string): string => text.replace(LOOKS_ESCAPED, '_x005F_');

/**
 * Prepares a text for the library, which escapes characters that XML forbids, but not text that
 * looks like one of its own escapes. Text that exceeds a cell's limit is truncated with '…'.
 */
export function safeText(text: string): string {
  const whole = text.replace(LONE_SURROGATE, '\ufffd');
  const escaped = escape(whole);
  if (escaped.length <= LONGEST) return escaped;
  const room = LONGEST - 1 - (escaped.length - whole.length);
  return escape(`${whole.slice(0, Math.max(room, 0)).replace(LONE_SURROGATE, '')}…`);
}

/**
 * Whether the library's compression could lose the end of the file: it makes room for a tenth more
 * than the text has bytes, but takes an eighth more for each byte beyond ASCII. Each text has 17
 * bytes of markup around it.
 */
function isIncompressible(text: string): boolean {
  if (text.length < 23) return false;
  const ascii = text.replace(BEYOND_ASCII, '').length;
  return (text.length - ascii) * 3 > (ascii + 17) * 4;
}

/** Replaces characters that XML forbids, which the library doesn't escape in properties. */
const plain = (text: string): string => text.replace(FORBIDDEN, '\ufffd');

/** The maximum length of a sheet's name. */
const LONGEST_NAME = 31;
// Also in their full width, which some versions of Excel refuse as well.
const NOT_IN_NAMES = /[[\]:*?/\\［］：＊？／＼￥\p{Cc}\p{Surrogate}\ufffe\uffff]/gu;
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Converts a title to a valid sheet name, cut between characters; Excel keeps one for itself. */
function sheetName(title: string): string {
  let name = '';
  for (const { segment } of characters.segment(title.replace(NOT_IN_NAMES, '-').trim())) {
    if (name.length + segment.length > LONGEST_NAME) break;
    name += segment;
  }
  const valid = name.trim().replace(/^'|'$/g, '-');
  return /^history$/i.test(valid) ? `${valid}-` : valid || 'Sheet1';
}

/**
 * A local time as a serial day number, which has no time zone: the file shows the same time
 * everywhere. Truncated to seconds as in tables; workbooks would round.
 */
function serialNumber(wallClock: string): number | null {
  const epoch = toEpoch(wallClock, 'UTC');
  const serial = epoch === null ? 0 : Math.floor(epoch / 1000) / 86_400 + EPOCH;
  return serial < FIRST ? null : serial;
}

/** Numbers and dates become typed cells, everything else text, never a formula (§9). */
function cellOf(table: Table, column: Column, row: Row): CellObject | null {
  const [name = '', ...others] = columnFields(column);
  const value = row[name];
  const format = others.length === 0 ? FORMATS[table.fields[name]?.kind ?? 'text'] : undefined;
  if (format !== undefined && sentFor(row, name) === null) {
    const number = typeof value === 'string' ? serialNumber(value) : value;
    if (typeof number === 'number') {
      return {
        t: 'n',
        v: number,
        z: Number.isInteger(number) ? format.replace('.###', '') : format,
      };
    }
  }
  const texts = columnTexts(table, column, row, table.region);
  return texts.length === 0 ? null : { t: 's', v: safeText(texts.join(' | ')) };
}

/** The width of a cell's contents in characters. */
function widthOf({ t, v, z }: CellObject): number {
  const text = String(v);
  if (t === 's') return Math.max(...text.split('\n').map((line) => line.length)) + 1;
  return String(z).startsWith('dd') ? 18 : text.replace(/\..*/, '').length * 1.34 + 4;
}

/** The document properties, which file managers and search can read. */
const propertiesOf = (table: Table, rows: number, notice: string | null): FullProperties => ({
  Title: plain(table.title),
  ...(table.by !== undefined && { Author: plain(table.by) }),
  Company: plain(table.authority),
  Comments: plain(
    [
      ...factsOf(table, rows).map((fact) => fact.join(': ')),
      ...(notice === null ? [] : [notice]),
    ].join('\n'),
  ),
  CreatedDate: new Date(table.madeAt),
});

/** Writes a workbook of one sheet, with filters in the header (§9). */
export function createWorkbook(table: Table): FileWriter {
  const { columns } = table;
  const labels = columns.map((column) => columnLabel(table, column));
  const widths = labels.map((label) => Math.max(NARROWEST, label.length + ARROW));
  const sheet = utils.aoa_to_sheet([labels.map(safeText)], { dense: true });
  let last = 1;
  let compression = true;
  return {
    add(rows) {
      last += rows.length;
      if (last > MOST_ROWS) throw new Error('A sheet holds at most 1,048,575 rows');
      const cells = rows.map((row) => columns.map((column) => cellOf(table, column, row)));
      for (const row of cells) {
        for (const [index, cell] of row.entries()) {
          if (!cell) continue;
          widths[index] = Math.max(widths[index] ?? 0, Math.min(WIDEST, widthOf(cell)));
          if (cell.t === 's' && isIncompressible(String(cell.v))) compression = false;
        }
      }
      utils.sheet_add_aoa(sheet, cells, { origin: -1 });
    },
    finish(notice) {
      const range = { s: { r: 0, c: 0 }, e: { r: last - 1, c: columns.length - 1 } };
      sheet['!autofilter'] = { ref: utils.encode_range(range) };
      sheet['!cols'] = widths.map((wch) => ({ wch }));
      const book = utils.book_new(sheet, sheetName(table.title));
      book.Props = propertiesOf(table, last - 1, notice);
      // Without shared strings the library writes text cells as formula results.
      const bytes: ArrayBuffer = write(book, {
        bookType: 'xlsx',
        type: 'array',
        bookSST: true,
        compression,
      });
      return new Blob([bytes], { type: TYPE });
    },
  };
}
