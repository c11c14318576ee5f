import { LONG_SIDE, SHORT_SIDE } from '../../../paper/a4.ts';
import { type Lines, Pen, type Weight } from './pen.ts';
import type { PrintedTable } from './table.ts';

/** A4, lying. In points, like all lengths here. */
const PAGE = { width: LONG_SIDE, height: SHORT_SIDE };
/** The space around the contents; the lower one holds the footer. */
const MARGIN = { side: 28, top: 30, bottom: 40 };
/** The space around a cell's text. */
const PADDING = { side: 4, top: 3 };
const SIZE = 7.5;
const LINE = SIZE * 1.25;
const LABEL_WIDTH = 90;
const FOOTER = { size: 8, y: PAGE.height - 20 };

const linesIn = (room: number): number => Math.floor((room - 2 * PADDING.top) / LINE);
const heightOf = (cells: readonly Lines[]): number =>
  Math.max(0, ...cells.map(({ lines }) => lines.length));

/** Writes the rows of a table on the pages of a document, its header on each of them. */
export class Pages {
  readonly #doc: PDFKit.PDFDocument;
  readonly #table: PrintedTable;
  readonly #pen: Pen;
  /** Where each column begins, and where the last one ends. */
  readonly #edges: number[] = [MARGIN.side];
  /**
   * The number of pages, known at the end and shown on every page: one drawing that all of them
   * refer to. So a page leaves the memory as soon as it is full.
   */
  readonly #count: PDFKit.PDFKitReference;
  #y = 0;
  #number = 0;

  constructor(doc: PDFKit.PDFDocument, table: PrintedTable) {
    this.#doc = doc;
    this.#table = table;
    this.#pen = new Pen(doc);
    const digits = doc.ref({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' });
    digits.end(null);
    this.#count = doc.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -FOOTER.size, 10 * FOOTER.size, FOOTER.size],
      Resources: { Font: { Digits: digits } },
    });
    const asked = table.columns.reduce((sum, { width }) => sum + width, 0);
    const scale = (PAGE.width - 2 * MARGIN.side) / asked;
    for (const { width } of table.columns) {
      this.#edges.push((this.#edges.at(-1) ?? 0) + width * scale);
    }
    this.#turn();
  }

  /** A row stays on one page unless it is longer than one; then it goes on over the next. */
  addRow(texts: readonly string[], weight: Weight = 'text'): void {
    const cells = this.#cells(texts, weight);
    const height = heightOf(cells);
    if (height > linesIn(this.#room)) this.#turn();
    for (let from = 0; from < height; ) {
      if (from > 0) this.#turn();
      const to = Math.min(height, from + linesIn(this.#room));
      this.#draw(cells, from, to);
      from = to;
    }
  }

  /** A sentence in the place of rows. */
  addNote(text: string): void {
    this.#y += PADDING.top;
    this.#write(text, 'text', SIZE, PADDING.side);
    this.#y += LINE;
  }

  /** Ends the last page. */
  finish(): void {
    this.#count.end(`BT /Digits ${FOOTER.size} Tf (${this.#number}) Tj ET`);
  }

  /** Whether it is read from right to left: the first column is the rightmost. */
  get #isMirrored(): boolean {
    return this.#table.direction === 'rtl';
  }

  #sides(column: number): [left: number, right: number] {
    const [first = 0, second = 0] = this.#edges.slice(column, column + 2);
    return this.#isMirrored ? [PAGE.width - second, PAGE.width - first] : [first, second];
  }

  get #room(): number {
    return PAGE.height - MARGIN.bottom - this.#y;
  }

  /** Begins a page: what is above its table, the header, and the footer. */
  #turn(): void {
    const doc = this.#doc.addPage().lineWidth(0.4).strokeColor('#cccccc').fillColor('black');
    this.#number++;
    this.#y = MARGIN.top;
    if (this.#number === 1) this.#drawHeading();
    const labels = this.#cells(
      this.#table.columns.map(({ label }) => label),
      'heading',
    );
    const height = heightOf(labels);
    const width = PAGE.width - 2 * MARGIN.side;
    doc.rect(MARGIN.side, this.#y, width, height * LINE + 2 * PADDING.top).fill('#ededed');
    doc.fillColor('black');
    this.#draw(labels, 0, height);

    const { size, y } = FOOTER;
    const below = this.#y;
    this.#y = y - size;
    this.#write(this.#table.madeAt, 'text', size);
    this.#y = below;
    const page = this.#table.pageOf(this.#number);
    const style = this.#pen.lines(page, 'text', size, PAGE.width);
    this.#pen.show(page, style, PAGE.width / 2 - this.#pen.width(page, style), y);
    doc.page.xobjects['PageCount'] = this.#count;
    // A page's vertical axis points downwards.
    doc.addContent(`q 1 0 0 -1 ${PAGE.width / 2} ${y} cm /PageCount Do Q`);
  }

  /** Writes who issues the table, its title and what it is about. */
  #drawHeading(): void {
    this.#write(this.#table.authority, 'heading', 14);
    this.#write(this.#table.title, 'heading', 11);
    this.#y += 4;
    for (const [label, value] of this.#table.facts) {
      const top = this.#y;
      this.#write(label, 'heading', 8.5);
      this.#y = top;
      this.#write(value, 'text', 8.5, LABEL_WIDTH);
    }
    this.#y += 8;
  }

  #write(text: string, weight: Weight, size: number, indent = 0): void {
    const left = MARGIN.side + indent;
    const lines = this.#pen.lines(text, weight, size, PAGE.width - MARGIN.side - left);
    for (const line of lines.lines) {
      const x = this.#isMirrored ? PAGE.width - left - this.#pen.width(line, lines) : left;
      this.#pen.show(line, lines, x, this.#y + size);
      this.#y += size * 1.4;
    }
  }

  #cells(texts: readonly string[], weight: Weight): Lines[] {
    return texts.map((text, column) => {
      const [left, right] = this.#sides(column);
      return this.#pen.lines(text, weight, SIZE, right - left - 2 * PADDING.side);
    });
  }

  /** Draws the lines `from` to before `to` of a row's cells and a rule below. */
  #draw(cells: readonly Lines[], from: number, to: number): void {
    cells.forEach((cell, column) => {
      cell.lines.slice(from, to).forEach((line, index) => {
        const [left, right] = this.#sides(column);
        const x =
          this.#table.columns[column]?.align === 'left' && !this.#isMirrored
            ? left + PADDING.side
            : right - PADDING.side - this.#pen.width(line, cell);
        this.#pen.show(line, cell, x, this.#y + PADDING.top + index * LINE + 0.95 * SIZE);
      });
    });
    this.#y += (to - from) * LINE + 2 * PADDING.top;
    this.#doc
      .moveTo(MARGIN.side, this.#y)
      .lineTo(PAGE.width - MARGIN.side, this.#y)
      .stroke();
  }
}
