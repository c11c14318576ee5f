import type { Fonts } from './fonts.ts';
import { MARGIN, PAGE } from './layout.ts';
import type { Typeface } from './typeface.ts';
import type { Direction } from './visual-runs.ts';

/** Thin grey rules, black text. */
const STATE = '0.4 w 0.8 G 0 g';

/** The document's newest page; what is drawn is gathered and written at once. */
export class Page {
  /** How far it is full, in points from the upper edge. */
  y: number = MARGIN.top;
  readonly #doc: PDFKit.PDFDocument;
  readonly #operators = [STATE];

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
    const y = (PAGE.height - this.y).toFixed(2);
    this.draw(`${MARGIN.side} ${y} m ${PAGE.width - MARGIN.side} ${y} l S`);
  }

  /** Draws a grey ground across the page, so many points high. */
  shade(height: number): void {
    const y = (PAGE.height - this.y - height).toFixed(2);
    const width = PAGE.width - 2 * MARGIN.side;
    this.draw(`0.93 g ${MARGIN.side} ${y} ${width} ${height.toFixed(2)} re f 0 g`);
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
