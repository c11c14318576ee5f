import { PAGE } from './layout.ts';
import type { Page } from './page.ts';
import type { Typeface } from './typeface.ts';

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
