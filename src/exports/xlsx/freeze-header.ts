import { CFB } from 'xlsx';

interface Entry {
  content: Uint8Array;
  size: number;
}

/** The part of the library's untyped archive tool that is needed here. */
interface Archives {
  read(bytes: Uint8Array, options: { readonly type: 'buffer' }): unknown;
  find(archive: unknown, path: string): Entry | null;
  write(
    archive: unknown,
    options: { readonly fileType: 'zip'; readonly type: 'buffer'; readonly compression: true },
  ): Uint8Array<ArrayBuffer>;
}

const archives: Archives = CFB;

const SHEET = '/xl/worksheets/sheet1.xml';
const VIEW = '<sheetView workbookViewId="0"/>';
const FROZEN =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';

/** The view stands among the first elements of a sheet, all of them ASCII. */
const HEAD = 2048;

/**
 * Freezes the first row of a workbook's only sheet, which the library can't, and compresses the
 * file, which therefore should not be compressed yet.
 */
export function freezeHeader(workbook: Uint8Array): Uint8Array<ArrayBuffer> {
  const archive = archives.read(workbook, { type: 'buffer' });
  const sheet = archives.find(archive, SHEET);
  if (sheet) {
    const start = new TextDecoder().decode(sheet.content.subarray(0, HEAD)).indexOf(VIEW);
    if (start !== -1) {
      const frozen = new TextEncoder().encode(FROZEN);
      const content = new Uint8Array(sheet.content.length - VIEW.length + frozen.length);
      content.set(sheet.content.subarray(0, start));
      content.set(frozen, start);
      content.set(sheet.content.subarray(start + VIEW.length), start + frozen.length);
      sheet.content = content;
      sheet.size = content.length;
    }
  }
  return archives.write(archive, { fileType: 'zip', type: 'buffer', compression: true });
}
