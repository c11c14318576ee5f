import { jsPDF } from 'jspdf';

/** A font as jsPDF keeps it. */
export interface FontEntry {
  /** Its name in the pages' operators, such as `F1`. */
  readonly id: string;
  /** What a TrueType file says; the built-in fonts know nothing of glyphs. */
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
 * The parts of a document that jsPDF's plugins use but its types leave out. Drawing with them takes
 * a tenth of the time that its text call takes, and of the memory.
 */
export const internalsOf = (doc: jsPDF): Internals => doc as unknown as Internals;

/** jsPDF's engine for text in both directions. */
export const createBidiEngine = (): BidiEngine =>
  // oxlint-disable-next-line no-underscore-dangle
  new (jsPDF as unknown as { readonly __bidiEngine__: new () => BidiEngine }).__bidiEngine__();
