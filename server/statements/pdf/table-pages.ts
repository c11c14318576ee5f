import { DESCENT } from '../../../paper/drawing.ts';
import { wrap } from '../../../paper/wrap.ts';
import { drawHeading } from './heading.ts';
import {
  columnEdges,
  FONT_SIZE,
  LINE_HEIGHT,
  linesIn,
  MARGIN,
  PADDING,
  PAGE,
  rowHeight,
} from './layout.ts';
import { Page, PageCount } from './page.ts';
import type { PrintedTable } from './table.ts';
import { baseDirection, type Direction } from './text-direction.ts';
import { embedFonts, type Fonts, type Typeface } from './typeface.ts';

/** Its baseline, in points from the upper edge of the page. */
const FOOTER = { size: 8, y: PAGE.height - 20 } as const;

interface Cell {
  lines: string[];
  /** Where its text begins to be read. */
  base: Direction;
}

/** Writes the rows of a table on the pages of a document, its header on each of them. */
export class TablePages {
  readonly #doc: PDFKit.PDFDocument;
  readonly #table: PrintedTable;
  readonly #fonts: Fonts;
  readonly #count: PageCount;
  readonly #edges: number[];
  readonly #header: Cell[];
  #page: Page;
  #number = 1;

  constructor(doc: PDFKit.PDFDocument, table: PrintedTable) {
    this.#doc = doc;
    this.#table = table;
    this.#fonts = embedFonts(doc);
    this.#count = new PageCount(doc, this.#fonts.text, FOOTER.size);
    this.#edges = columnEdges(table.columns);
    const labels = table.columns.map(({ label }) => label);
    this.#header = this.#cells(labels, this.#fonts.heading);
    this.#page = new Page(doc, this.#fonts);
    drawHeading(this.#page, table, this.#fonts);
    this.#drawHeader();
  }

  addRow(texts: readonly string[]): void {
    this.#add(this.#cells(texts, this.#fonts.text), this.#fonts.text);
  }

  addTotals(texts: readonly string[]): void {
    this.#add(this.#cells(texts, this.#fonts.heading), this.#fonts.heading);
  }

  /** A sentence in the place of rows. */
  addNote(text: string): void {
    const y = this.#page.y + PADDING.top + LINE_HEIGHT;
    this.#page.show(text, this.#fonts.text, FONT_SIZE, MARGIN.side + PADDING.side, y);
    this.#page.y += rowHeight(1) + LINE_HEIGHT;
  }

  /** Ends the last page. */
  finish(): void {
    this.#drawFooter();
    this.#page.finish();
    this.#count.finish(this.#number);
  }

  /** A row stays on one page unless it is longer than one; then it goes on over the next. */
  #add(cells: readonly Cell[], typeface: Typeface): void {
    const height = heightOf(cells);
    if (height > linesIn(this.#page.room)) this.#turn();
    for (let from = 0; from < height; ) {
      if (from > 0) this.#turn();
      const to = Math.min(height, from + linesIn(this.#page.room));
      this.#draw(cells, typeface, from, to);
      from = to;
    }
  }

  #turn(): void {
    this.#drawFooter();
    this.#page.finish();
    this.#page = new Page(this.#doc, this.#fonts);
    this.#number++;
    this.#drawHeader();
  }

  #drawHeader(): void {
    const height = heightOf(this.#header);
    this.#page.shade(rowHeight(height));
    this.#draw(this.#header, this.#fonts.heading, 0, height);
  }

  #drawFooter(): void {
    const { text } = this.#fonts;
    const { size, y } = FOOTER;
    const page = `Page ${this.#number} of `;
    const middle = PAGE.width / 2;
    this.#page.show(`Generated on ${this.#table.madeAt}`, text, size, MARGIN.side, y);
    this.#page.show(page, text, size, middle - text.width(page) * size, y);
    this.#count.show(this.#page, middle, y);
  }

  /** Draws the lines `from` to before `to` of a row's cells and a rule below. */
  #draw(cells: readonly Cell[], typeface: Typeface, from: number, to: number): void {
    const page = this.#page;
    const operators = [`BT /${typeface.id} ${FONT_SIZE} Tf`];
    cells.forEach(({ lines, base }, column) => {
      for (let index = from; index < Math.min(to, lines.length); index++) {
        const line = lines[index] ?? '';
        const baseline = page.y + PADDING.top + (index - from + 1) * LINE_HEIGHT;
        const y = PAGE.height - baseline + FONT_SIZE * DESCENT;
        operators.push(typeface.show(line, this.#left(column, line, typeface), y, FONT_SIZE, base));
      }
    });
    page.draw([...operators, 'ET'].join('\n'));
    page.y += rowHeight(to - from);
    page.rule();
  }

  #left(column: number, line: string, typeface: Typeface): number {
    if (this.#table.columns[column]?.align === 'left') {
      return (this.#edges[column] ?? 0) + PADDING.side;
    }
    return (this.#edges[column + 1] ?? 0) - PADDING.side - typeface.width(line) * FONT_SIZE;
  }

  #cells(texts: readonly string[], typeface: Typeface): Cell[] {
    return texts.map((given, column) => {
      const text = typeface.tidy(given);
      const [left = 0, right = 0] = this.#edges.slice(column, column + 2);
      const width = (right - left - 2 * PADDING.side) / FONT_SIZE;
      return {
        lines: wrap(text, width, (part) => typeface.width(part)),
        base: baseDirection(text),
      };
    });
  }
}

function heightOf(cells: readonly Cell[]): number {
  return cells.reduce((most, { lines }) => Math.max(most, lines.length), 0);
}
