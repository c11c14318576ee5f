import { unzipSync, zipSync } from 'fflate';
import { type WorkBook, write } from 'xlsx';
import { freezeHeader } from './freeze-header';

/** Where the first sheet lies among the parts of a workbook. */
const SHEET = 'xl/worksheets/sheet1.xml';

/**
 * Writes a workbook whose first row is frozen.
 *
 * The spreadsheet library makes the parts, fflate the archive: the library's own compression writes
 * archives that can't be read when a part is a little longer than a multiple of 64 KiB, or holds
 * mostly letters that are not Latin.
 */
export function packWorkbook(workbook: WorkBook): ArrayBuffer {
  // Shared strings: with them text cells are text, without them results of formulas.
  const stored: Uint8Array<ArrayBuffer> = write(workbook, {
    bookType: 'xlsx',
    type: 'array',
    bookSST: true,
  });
  const parts = Object.entries(unzipSync(new Uint8Array(stored)))
    .map(([path, bytes]) => [path, path === SHEET ? freezeHeader(bytes) : bytes] as const)
    // In this order the list of content types comes first, by which programs know a workbook.
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return zipSync(Object.fromEntries(parts)).buffer;
}
