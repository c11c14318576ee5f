import type { Cells, PageWriter } from './page-writer';
import type { Typeface } from './typeface';

/** The lines of a row's highest cell. */
export const linesOf = (cells: Cells): number =>
  cells.reduce((most, lines) => Math.max(most, lines.length), 0);

/**
 * Makes a function that writes rows one below the other. A row stays on one page unless it is longer
 * than one; then it goes on over as many as it needs.
 *
 * @param wholePage how many lines a fresh page holds.
 * @param turn begins a new page.
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
      // At least one line, or a header as high as the page would add pages forever.
      const to = written + Math.max(1, Math.min(rest, left));
      page.write(cells, typeface, written, to);
      written = to;
      isFresh = false;
    }
  };
}
