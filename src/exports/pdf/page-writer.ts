import type { jsPDF } from 'jspdf';
import { DESCENT, ground, INK, rule, textAt } from '../../../paper/drawing';
import { internalsOf } from './internals';
import { type Layout, LINE_HEIGHT, MARGIN, PADDING } from './layout';
import { toVisualOrder } from './visual-text';
import type { PrintedColumn } from './texts';
import type { Typeface } from './typeface';

/** The lines of each cell of a row, in the order of the columns. */
export type Cells = readonly (readonly string[])[];

/** Writes the rows of a table from the top of a page to the bottom. */
export interface PageWriter {
  /** The number of lines of a row that still fit on the page. */
  linesLeft(): number;
  /** The number of lines of a row that fit on an empty page below a header. */
  linesBelow(headerLines: number): number;
  /** Writes a row's lines `from`, inclusive, to `to`, exclusive, and a rule below. */
  write(cells: Cells, typeface: Typeface, from: number, to: number): void;
  /** Shades the background of the next row. */
  shade(lines: number): void;
  /** Flushes the buffered operators to the page, which is empty until then. */
  finishPage(): void;
  /** Adds a page and continues at its top. */
  startPage(): void;
}

/** @param start the top of the table on the first page, in points from the page's upper edge. */
export function createPageWriter(
  doc: jsPDF,
  layout: Layout,
  columns: readonly PrintedColumn[],
  start: number,
): PageWriter {
  const { internal } = internalsOf(doc);
  const { edges, fontSize, height } = layout;
  const lineHeight = fontSize * LINE_HEIGHT;
  const left = edges[0] ?? 0;
  const right = edges.at(-1) ?? 0;
  let operators = [INK];
  let y = start;

  const rowHeight = (lines: number): number => lines * lineHeight + 2 * PADDING.top;

  const linesFrom = (position: number): number =>
    Math.floor((height - MARGIN.bottom - position - 2 * PADDING.top) / lineHeight);

  return {
    linesLeft: () => linesFrom(y),
    linesBelow: (headerLines) => linesFrom(MARGIN.top + rowHeight(headerLines)),

    write(cells, typeface, from, to) {
      operators.push(`BT /${typeface.id} ${fontSize} Tf`);
      cells.forEach((lines, index) => {
        const isRight = columns[index]?.align === 'right';
        for (let line = from; line < Math.min(to, lines.length); line++) {
          const text = lines[line] ?? '';
          if (text === '') continue;
          const x = isRight
            ? (edges[index + 1] ?? 0) - PADDING.side - typeface.width(text) * fontSize
            : (edges[index] ?? 0) + PADDING.side;
          const baseline = y + PADDING.top + (line - from + 1) * lineHeight - fontSize * DESCENT;
          const place = textAt(x, height - baseline);
          operators.push(`${place} ${typeface.encode(toVisualOrder(text))} Tj`);
        }
      });
      y += rowHeight(to - from);
      operators.push('ET', rule(left, right, height - y));
    },

    shade(lines) {
      const size = rowHeight(lines);
      operators.push(ground(left, height - y - size, right - left, size));
    },

    finishPage: () => internal.write(operators.join('\n')),

    startPage() {
      doc.addPage('a4', layout.orientation);
      operators = [INK];
      y = MARGIN.top;
    },
  };
}
