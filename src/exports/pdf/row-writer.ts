import type { Cells, PageWriter } from './page-writer';
import type { Typeface } from './typeface';

/** The line count of a row's tallest cell. */
export const linesOf = (cells: Cells): number =>
  cells.reduce((most, lines) => Math.max(most, lines.length), 0);

/**
 * Creates a function that writes rows below each other. A row is split across pages only if it is
 * taller than a page.
 *
 * @param wholePage the number of lines on an empty page.
 * @param turn starts a new page.
 */
export function createRowWriter(
  page: PageWriter,
  wholePage: number,
  turn: () => void,
): (cells: Cells, typeface: Typeface) => void {
  let isFresh = true;
  return (cells, typeface) => {
    const lines = linesOf(cells);
    for (let written = 0; written < lines; ) {
      const rest = lines - written;
      const left = page.linesLeft();
      if (!isFresh && (left < 1 || (left < rest && rest <= wholePage))) {
        turn();
        isFresh = true;
        continue;
      }
      // At least one line, since a header as tall as the page would otherwise add pages forever.
      const to = written + Math.max(1, Math.min(rest, left));
      page.write(cells, typeface, written, to);
      written = to;
      isFresh = false;
    }
  };
}
