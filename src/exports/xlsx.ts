import { deflateSync } from 'fflate';
import { type CellObject, CFB, utils, write } from 'xlsx';
import type { KindName } from '../schema/kinds/kinds';
import type { Cell, Contents, WrittenFile } from './table';

// The library's own compression loses the end of long texts beyond ASCII (decision 16). `use_zlib` tries
// out `InflateRaw`, which only reads workbooks.
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

const FORMATS: Partial<Readonly<Record<KindName, string>>> = {
  money: '#,##0.00',
  number: '#,##0.###',
  datetime: 'dd/mm/yy hh:mm:ss',
  date: 'dd/mm/yy',
};

const LONE_SURROGATE = /\p{Surrogate}/gu;
const LOOKS_ESCAPED = /_(?=x[\da-f]{4}_)/gi;
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
// Also in their full width, which some versions of Excel refuse as well.
const NOT_IN_NAMES = /[[\]:*?/\\［］：＊？／＼￥\p{Cc}\p{Surrogate}\ufffe\uffff]|^'|'$/gu;

/** The library escapes characters that XML forbids, but not text that looks like an escape. */
export function safeText(text: string): string {
  const safe = text.replace(LONE_SURROGATE, '\ufffd').replace(LOOKS_ESCAPED, '_x005F_');
  if (safe.length <= LONGEST) return safe;
  return `${safe.slice(0, LONGEST - 1).replace(LONE_SURROGATE, '')}…`;
}

const plain = (text: string): string => text.replace(FORBIDDEN, '\ufffd');

/** A valid name for a sheet; Excel keeps 'History' for itself. */
function sheetName(title: string): string {
  const name = title.trim().slice(0, LONGEST_NAME).trim().replace(NOT_IN_NAMES, '-');
  return /^history$/i.test(name) ? `${name}-` : name || 'Sheet1';
}

function cellOf(cell: Cell, format: string): CellObject | null {
  if (typeof cell === 'string') return { t: 's', v: safeText(cell) };
  const z = Number.isInteger(cell) ? format.replace('.###', '') : format;
  return cell === null ? null : { t: 'n', v: cell, z };
}

export function writeWorkbook({ table, rows, facts, notice }: Contents): WrittenFile {
  const { columns, title, by, authority, madeAt, isRtl } = table;
  if (rows.length >= MOST_ROWS) throw new Error('A sheet holds at most 1,048,575 rows');
  const widths = columns.map(({ label }) => Math.max(NARROWEST, label.length + ARROW));
  const cells = rows.map((row) =>
    row.map((cell, index) => {
      const format = FORMATS[columns[index]?.kind ?? 'text'] ?? '';
      const digits = typeof cell === 'number' ? String(Math.trunc(cell)) : cell;
      const width = (typeof cell === 'number' ? format.length : 1) + (digits?.length ?? 0);
      widths[index] = Math.max(widths[index] ?? 0, Math.min(WIDEST, width));
      return cellOf(cell, format);
    }),
  );
  const head = columns.map(({ label }) => safeText(label));
  const sheet = utils.aoa_to_sheet([head, ...cells], { dense: true });
  sheet['!autofilter'] = { ref: sheet['!ref'] ?? '' };
  sheet['!cols'] = widths.map((wch) => ({ wch }));
  const book = utils.book_new(sheet, sheetName(title));
  book.Workbook = { Views: [{ RTL: isRtl }] };
  book.Props = {
    Title: plain(title),
    ...(by !== undefined && { Author: plain(by) }),
    Company: plain(authority),
    Comments: plain([...facts, ...(notice === null ? [] : [notice])].join('\n')),
    CreatedDate: madeAt,
  };
  // Without shared strings the library writes text cells as formula results.
  const file = write(book, { bookType: 'xlsx', type: 'array', bookSST: true, compression: true });
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { file: new Blob([file], { type }) };
}
