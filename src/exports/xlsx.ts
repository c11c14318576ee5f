import { deflateSync } from 'fflate';
import { type CellObject, CFB, utils, write } from 'xlsx';
import type { KindName } from '../schema/kinds/kinds';
import type { Cell, FileWriter, Table } from './table';

// The library's own compression loses the end of long texts beyond ASCII, and files are three times
// as large. It asks for a whole zlib, but only reads workbooks with `InflateRaw`.
CFB.utils.use_zlib({
  deflateRawSync: (bytes: Uint8Array) => deflateSync(bytes),
  InflateRaw: class {
    readonly bytesRead = 1;
    _processChunk(): void {}
  },
});

/** The limits of a sheet: rows including the header, characters of a cell and of its name. */
const MOST_ROWS = 1_048_576;
const LONGEST = 32_767;
const LONGEST_NAME = 31;

/** In characters; `ARROW` is the filter button in a header. */
const NARROWEST = 8;
const WIDEST = 60;
const ARROW = 3;

/** The number formats of the kinds that are not text. */
const FORMATS: Partial<Readonly<Record<KindName, string>>> = {
  money: '#,##0.00',
  number: '#,##0.###',
  percent: '#,##0.##"%"',
  datetime: 'dd/mm/yy hh:mm:ss',
  date: 'dd/mm/yy',
};

const LONE_SURROGATE = /\p{Surrogate}/gu;
/** Matches the underscore of text that looks like a workbook escape, such as `_x000D_`. */
const LOOKS_ESCAPED = /_(?=x[\da-f]{4}_)/gi;
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
// Also in their full width, which some versions of Excel refuse as well.
const NOT_IN_NAMES = /[[\]:*?/\\［］：＊？／＼￥\p{Cc}\p{Surrogate}\ufffe\uffff]|^'|'$/gu;

/**
 * Prepares a text for the library, which escapes characters that XML forbids, but not text that
 * looks like one of its own escapes. Text that exceeds a cell's limit is truncated with '…'.
 */
export function safeText(text: string): string {
  const safe = text.replace(LONE_SURROGATE, '\ufffd').replace(LOOKS_ESCAPED, '_x005F_');
  if (safe.length <= LONGEST) return safe;
  return `${safe.slice(0, LONGEST - 1).replace(LONE_SURROGATE, '')}…`;
}

/** Replaces characters that XML forbids, which the library doesn't escape in properties. */
const plain = (text: string): string => text.replace(FORBIDDEN, '\ufffd');

/** A valid name for a sheet; Excel keeps 'History' for itself. */
function sheetName(title: string): string {
  const name = title.trim().slice(0, LONGEST_NAME).trim().replace(NOT_IN_NAMES, '-');
  return /^history$/i.test(name) ? `${name}-` : name || 'Sheet1';
}

/** Numbers and times become typed cells, everything else text, never a formula (§9). */
function cellOf(cell: Cell, format: string): CellObject | null {
  if (typeof cell === 'string') return { t: 's', v: safeText(cell) };
  const z = Number.isInteger(cell) ? format.replace('.###', '') : format;
  return cell === null ? null : { t: 'n', v: cell, z };
}

/** Writes a workbook of one sheet, with filters in the header (§9). */
export function createWorkbook(table: Table): FileWriter {
  const { columns, title, by, authority, madeAt, isRtl } = table;
  const formats = columns.map(({ kind }) => FORMATS[kind]);
  const widths = columns.map(({ label }) => Math.max(NARROWEST, label.length + ARROW));
  const sheet = utils.aoa_to_sheet([columns.map(({ label }) => safeText(label))], { dense: true });
  let last = 1;
  return {
    add(rows) {
      last += rows.length;
      if (last > MOST_ROWS) throw new Error('A sheet holds at most 1,048,575 rows');
      const cells = rows.map((row) =>
        row.map((cell, index) => {
          const format = formats[index] ?? '';
          const digits = typeof cell === 'number' ? String(Math.trunc(cell)) : cell;
          const width = (typeof cell === 'number' ? format.length : 1) + (digits?.length ?? 0);
          widths[index] = Math.max(widths[index] ?? 0, Math.min(WIDEST, width));
          return cellOf(cell, format);
        }),
      );
      utils.sheet_add_aoa(sheet, cells, { origin: -1 });
    },
    finish(facts, notice) {
      const range = { s: { r: 0, c: 0 }, e: { r: last - 1, c: columns.length - 1 } };
      sheet['!autofilter'] = { ref: utils.encode_range(range) };
      sheet['!cols'] = widths.map((wch) => ({ wch }));
      const book = utils.book_new(sheet, sheetName(title));
      book.Workbook = { Views: [{ RTL: isRtl }] };
      // Which file managers and search can read.
      book.Props = {
        Title: plain(title),
        ...(by !== undefined && { Author: plain(by) }),
        Company: plain(authority),
        Comments: plain([...facts, ...(notice === null ? [] : [notice])].join('\n')),
        CreatedDate: madeAt,
      };
      // Without shared strings the library writes text cells as formula results.
      const options = {
        bookType: 'xlsx',
        type: 'array',
        bookSST: true,
        compression: true,
      } as const;
      const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      return { file: new Blob([write(book, options)], { type }) };
    },
  };
}
