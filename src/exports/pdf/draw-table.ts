import { wrap } from '../../../paper/wrap';
import type { Fonts } from './fonts';
import { type Layout, PADDING } from './layout';
import type { Cells, PageWriter } from './page-writer';
import { createRowWriter, linesOf } from './row-writer';
import type { PrintedColumn } from './texts';
import type { Typeface } from './typeface';

/** Rows between two progress messages. */
const PROGRESS_EVERY = 1000;

/**
 * Draws a table with its header on every page.
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
    page.shade(linesOf(header));
    page.write(header, fonts.heading, 0, linesOf(header));
  };
  const startNextPage = (): void => {
    page.finishPage();
    page.startPage();
    writeHeader();
  };

  writeHeader();
  const writeRow = createRowWriter(page, page.linesBelow(linesOf(header)), startNextPage);
  for (const [index, texts] of rows.entries()) {
    if (index % PROGRESS_EVERY === 0) onRows(index);
    writeRow(wrapAll(texts, fonts.text), fonts.text);
    // Releases the row: 50,000 rows of text and their pages together would take too much memory.
    rows[index] = [];
  }
  page.finishPage();
}
