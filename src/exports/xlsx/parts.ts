import { CFB, type WorkBook, write } from 'xlsx';
import type { Part } from './zip';

/** What the library's untyped archive tool makes of an archive. */
interface Archive {
  readonly FullPaths: readonly string[];
  readonly FileIndex: readonly {
    readonly content: Uint8Array<ArrayBuffer>;
    readonly size: number;
  }[];
}

const archives: { read(bytes: Uint8Array, options: { readonly type: 'buffer' }): Archive } = CFB;

/** The archive tool marks its archives with a file of this name's beginning. */
const MARK = '\u0001';

/** The files of which a workbook consists, as the library writes them. */
export function workbookParts(workbook: WorkBook): Part[] {
  // Shared strings: with them text cells are text, without them results of formulas.
  const bytes: Uint8Array = write(workbook, { bookType: 'xlsx', type: 'buffer', bookSST: true });
  const { FullPaths, FileIndex } = archives.read(bytes, { type: 'buffer' });
  const root = FullPaths[0] ?? '';
  const parts = FileIndex.map(({ content, size }, index) => ({
    path: (FullPaths[index] ?? '').slice(root.length),
    bytes: content,
    size,
  })).filter(({ path, size }) => size > 0 && !path.startsWith(MARK));
  // In this order the list of content types comes first, by which programs know a workbook.
  return parts.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
