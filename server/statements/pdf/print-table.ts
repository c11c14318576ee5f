import { setImmediate as othersFirst } from 'node:timers/promises';
import PdfDocument from 'pdfkit';
import { directionOf, RIGHT_TO_LEFT } from '../../../pdf-text.ts';
import type { PrintedTable } from './table.ts';
import { readable, visualRuns, type Weight, wrap } from './text.ts';

/** So many rows take a few milliseconds; then whatever else the process has to do has its turn. */
const ROWS_AT_ONCE = 5;

/** In points, like all lengths here. The lower margin has the footer. */
const MARGIN = { side: 28, top: 30, bottom: 40 };
const PADDING = { side: 4, top: 3 };
const SIZE = 7.5;
const LABEL_WIDTH = 90;
const FOOTER = 8;

/** Shaped as a whole: PDFKit alone orders all words from left to right, and keeps each of them. */
const WHOLE: PDFKit.Mixins.TextOptions = { features: [], lineBreak: false, baseline: 'alphabetic' };

interface Cell {
  readonly font: string;
  readonly size: number;
  readonly base: 'ltr' | 'rtl';
  readonly lines: readonly { readonly text: string; readonly x: number }[];
}

const lengthOf = (cells: readonly Cell[]) => Math.max(...cells.map(({ lines }) => lines.length));

/** A table as a PDF, piece by piece: thousands of pages are never in the memory as a whole. */
export async function* printTable(table: PrintedTable): AsyncGenerator<Buffer, void, undefined> {
  const doc = new PdfDocument({
    pdfVersion: '1.7',
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: table.language,
    displayTitle: true,
    info: { Title: table.title, Author: table.authority },
  });
  const { width, height } = doc.page;
  const isRtl = table.direction === 'rtl';
  const scale = (width - 2 * MARGIN.side) / table.columns.reduce((sum, one) => sum + one.width, 0);
  /** Widths by font and letter, at a size of 1: PDFKit also looks up each pair of letters. */
  const advances: Record<string, Map<string, number>> = {};
  const digits = doc.ref({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' });
  digits.end(null);
  /** The number of pages, drawn at the end: full pages refer to it and leave the memory. */
  const count = doc.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, -FOOTER, 10 * FOOTER, FOOTER],
    Resources: { Font: { Digits: digits } },
  });
  let number = 0;
  let y = 0;

  function widthOf(parts: Iterable<string>, font: string): number {
    const known = (advances[font] ??= new Map());
    let sum = 0;
    for (const part of parts) {
      const advance = known.get(part) ?? doc.font(font).fontSize(1).widthOfString(part, WHOLE);
      if (part.length < 3) known.set(part, advance);
      sum += advance;
    }
    return sum;
  }

  /** A text from `left` to `right`; in a right-to-left document the other way round. */
  function cellOf(
    text: string,
    weight: Weight,
    size: number,
    left = MARGIN.side,
    right = width - MARGIN.side,
    align = 'left',
  ): Cell {
    const { text: tidy, font } = readable(text, weight);
    const base = directionOf(tidy);
    const isShaped = RIGHT_TO_LEFT.test(tidy);
    const measure = (line: string): number =>
      widthOf(isShaped ? visualRuns(line, base) : line, font) * size;
    const from = isRtl ? width - right : left;
    const isRight = isRtl || align === 'right';
    const lines = wrap(tidy, right - left, measure).map((line) => ({
      text: line,
      x: isRight ? from + right - left - widthOf(visualRuns(line, base), font) * size : from,
    }));
    return { font, size, base, lines };
  }

  function write(cells: readonly Cell[], leading = 1.4, bottom = height): void {
    const step = leading * (cells[0]?.size ?? 0);
    for (let index = 0; index < lengthOf(cells); index++) {
      if (y + step > bottom) turn();
      for (const { font, size, base, lines } of cells) {
        const { text = '', x = 0 } = lines[index] ?? {};
        doc.font(font).fontSize(size).x = x;
        for (const run of visualRuns(text, base)) doc.text(run, doc.x, y + size, WHOLE);
      }
      y += step;
    }
  }

  function turn(): void {
    if (number++ > 0) doc.addPage();
    doc.lineWidth(0.4).strokeColor('#cccccc').fillColor('black');
    y = height - 20 - FOOTER;
    const [left, right] = isRtl ? [width / 2, width - MARGIN.side] : [MARGIN.side, width / 2];
    const page = cellOf(table.pageOf(number), 'text', FOOTER, left, right, 'right');
    write([cellOf(table.madeAt, 'text', FOOTER), page]);
    doc.page.xobjects['PageCount'] = count;
    // A page's vertical axis points downwards.
    doc.addContent(`q 1 0 0 -1 ${width / 2} ${height - 20} cm /PageCount Do Q`);
    y = MARGIN.top;
    if (number === 1) {
      write([cellOf(table.authority, 'heading', 14)]);
      write([cellOf(table.title, 'heading', 11)]);
      for (const [label, value] of table.facts) {
        const text = cellOf(value, 'text', 8.5, MARGIN.side + LABEL_WIDTH);
        write([cellOf(label, 'heading', 8.5), text]);
      }
      y += 8;
    }
    const labels = table.columns.map(({ label }) => label);
    addRow(labels, 'heading');
  }

  /** A row stays on one page unless it is longer than one; then it continues on the next. */
  function addRow(texts: readonly string[], weight: Weight = 'text'): void {
    let edge = MARGIN.side;
    const cells = table.columns.map((column, index) => {
      const left = edge + PADDING.side;
      edge += column.width * scale;
      return cellOf(texts[index] ?? '', weight, SIZE, left, edge - PADDING.side, column.align);
    });
    const bottom = height - MARGIN.bottom;
    const needed = lengthOf(cells) * 1.25 * SIZE + 2 * PADDING.top;
    if (y + needed > bottom) turn();
    if (weight === 'heading') {
      doc.rect(MARGIN.side, y, edge - MARGIN.side, needed);
      doc.fill('#ededed').fillColor('black');
    }
    y += PADDING.top;
    write(cells, 1.25, bottom);
    y += PADDING.top;
    doc.moveTo(MARGIN.side, y).lineTo(edge, y).stroke();
  }

  turn();
  let written = 0;
  for await (const rows of table.rows) {
    for (const row of rows) {
      addRow(row);
      if (++written % ROWS_AT_ONCE > 0) continue;
      const pieces = doc.read() as Buffer | null;
      if (pieces !== null) yield pieces;
      await othersFirst();
    }
  }
  if (written === 0) {
    y += PADDING.top;
    write([cellOf(table.empty, 'text', SIZE, MARGIN.side + PADDING.side)]);
  }
  addRow(table.totals(), 'heading');
  count.end(`BT /Digits ${FOOTER} Tf (${number}) Tj ET`);
  doc.end();
  yield* doc as AsyncIterable<Buffer>;
}
