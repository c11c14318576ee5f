import { ground, INK, rule } from '../../../paper/drawing.ts';
import { MARGIN, PAGE } from './layout.ts';
import type { Direction } from './text-direction.ts';
import type { Fonts, Typeface } from './typeface.ts';

/** The document's newest page; what is drawn is gathered and written at once. */
export class Page {
  /** How far it is full, in points from the upper edge. */
  y: number = MARGIN.top;
  readonly #doc: PDFKit.PDFDocument;
  readonly #operators = [INK];

  constructor(doc: PDFKit.PDFDocument, { text, heading }: Fonts) {
    this.#doc = doc;
    doc.addPage();
    Object.assign(doc.page.fonts, text.resource, heading.resource);
  }

  /** What is left above the footer, in points. */
  get room(): number {
    return PAGE.height - MARGIN.bottom - this.y;
  }

  /** Shows a tidy line of text, its baseline at `y` points from the upper edge. */
  show(line: string, typeface: Typeface, size: number, x: number, y: number, base?: Direction) {
    const operators = typeface.show(line, x, PAGE.height - y, size, base);
    this.draw(`BT /${typeface.id} ${size} Tf\n${operators}\nET`);
  }

  /** Draws a thin line across the page. */
  rule(): void {
    this.draw(rule(MARGIN.side, PAGE.width - MARGIN.side, PAGE.height - this.y));
  }

  /** Draws a grey ground across the page, so many points high. */
  shade(height: number): void {
    const width = PAGE.width - 2 * MARGIN.side;
    this.draw(ground(MARGIN.side, PAGE.height - this.y - height, width, height));
  }

  /** Adds operators; their vertical axis points upwards. */
  draw(operators: string): void {
    this.#operators.push(operators);
  }

  finish(): void {
    // PDFKit has turned the axis upside down.
    const upright = `1 0 0 -1 0 ${PAGE.height} cm`;
    this.#doc.addContent(['q', upright, ...this.#operators, 'Q'].join('\n'));
  }
}

/**
 * The number of pages, known at the end and shown on every page: one drawing that all of them refer
 * to. So a page can leave the memory as soon as it is full.
 */
export class PageCount {
  readonly #doc: PDFKit.PDFDocument;
  readonly #typeface: Typeface;
  readonly #size: number;
  readonly #drawing: PDFKit.PDFKitReference;

  /** @param size of the digits, in points */
  constructor(doc: PDFKit.PDFDocument, typeface: Typeface, size: number) {
    this.#doc = doc;
    this.#typeface = typeface;
    this.#size = size;
    this.#drawing = doc.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -size, 10 * size, size],
      Resources: { Font: typeface.resource },
    });
  }

  /** Shows it on the document's newest page, its baseline at `y` points from the upper edge. */
  show(page: Page, x: number, y: number): void {
    this.#doc.page.xobjects['PageCount'] = this.#drawing;
    page.draw(`q 1 0 0 1 ${x.toFixed(2)} ${(PAGE.height - y).toFixed(2)} cm /PageCount Do Q`);
  }

  finish(count: number): void {
    const digits = this.#typeface.show(String(count), 0, 0, this.#size);
    this.#drawing.end(`BT /${this.#typeface.id} ${this.#size} Tf\n${digits}\nET`);
  }
}
