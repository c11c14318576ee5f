import type { Fonts } from './fonts';
import { type Layout, PADDING } from './layout';
import type { Cells, PageWriter } from './page-writer';
import type { PrintedColumn } from './texts';
import type { Typeface } from './typeface';
import { wrap } from './wrap';

/** So many rows are drawn between two words about it. */
const TOLD_EVERY = 1000;

const height = (cells: Cells): number =>
  cells.reduce((most, lines) => Math.max(most, lines.length), 0);

/**
 * Draws a table with its header on every page. A row stays on one page unless it is longer than
 * one; then it goes on over as many as it needs.
 *
 * @param rows emptied as they are drawn.
 */
export function drawTable(
  page: PageWriter,
  layout: Layout,
  fonts: Fonts,
  columns: readonly PrintedColumn[],
  rows: string[][],
  onRows: (drawn: number) => void,
): void {
  const { edges, fontSize } = layout;
  const widths = columns.map(
    (_, index) => ((edges[index + 1] ?? 0) - (edges[index] ?? 0) - 2 * PADDING.side) / fontSize,
  );
  const wrapAll = (texts: readonly string[], typeface: Typeface): Cells =>
    texts.map((text, index) => wrap(text, (widths[index] ?? 0) + 0.001, typeface.width));

  const header = wrapAll(
    columns.map(({ label }) => label),
    fonts.heading,
  );
  const writeHeader = (): void => {
    page.shade(height(header));
    page.write(header, fonts.heading, 0, height(header));
  };
  const turn = (): void => {
    page.finishPage();
    page.startPage();
    writeHeader();
  };

  writeHeader();
  const wholePage = page.linesBelow(height(header));
  let isFresh = true;
  for (const [index, texts] of rows.entries()) {
    if (index % TOLD_EVERY === 0) onRows(index);
    const cells = wrapAll(texts, fonts.text);
    // Drawn is done with: 50,000 rows of texts and of pages at once would be felt.
    rows[index] = [];
    const lines = height(cells);
    for (let written = 0; written < lines; ) {
      const rest = lines - written;
      const left = page.linesLeft();
      if (!isFresh && (left < 1 || (left < rest && rest <= wholePage))) {
        turn();
        isFresh = true;
        continue;
      }
      // Never none: a header as high as the page must not turn pages for ever.
      const to = written + Math.max(1, Math.min(rest, left));
      page.write(cells, fonts.text, written, to);
      written = to;
      isFresh = false;
    }
  }
  page.finishPage();
}
