import { jsPDF } from 'jspdf';

/** A font in jsPDF's internal representation. */
export interface FontEntry {
  /** Its name in page operators, such as `F1`. */
  readonly id: string;
  /** Read from a TrueType file; the built-in fonts have no glyph mapping. */
  readonly metadata: { characterToGlyph?(code: number): number };
}

interface BidiEngine {
  setOptions(options: Readonly<Record<string, boolean>>): void;
  doBidiReorder(text: string): string;
}

interface Internals {
  readonly pdfEscape16: (text: string, font: FontEntry) => string;
  readonly internal: {
    write(operators: string): void;
    getFont(): FontEntry;
    pdfEscape(text: string, flags: { readonly autoencode: true; readonly noBOM: true }): string;
  };
}

/**
 * The API of a document for jsPDF's plugins, which its types omit. Drawing text with it takes a
 * tenth of the time and memory of jsPDF's `text()`.
 */
export const internalsOf = (doc: jsPDF): Internals => doc as unknown as Internals;

/** jsPDF's engine for bidirectional text. */
export const createBidiEngine = (): BidiEngine =>
  // oxlint-disable-next-line no-underscore-dangle
  new (jsPDF as unknown as { readonly __bidiEngine__: new () => BidiEngine }).__bidiEngine__();
