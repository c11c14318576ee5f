import { createRequire } from 'node:module';
import { compose, isLatin, REPLACEMENT } from '../../../paper/letters.ts';
import { baseDirection, type Direction, visualRuns } from './text-direction.ts';
import { wrap } from './wrap.ts';

const require = createRequire(import.meta.url);

/** PDFKit's own reader of fonts, which has no types. */
const { openSync } = require('fontkit') as {
  openSync(file: string): { hasGlyphForCodePoint(codePoint: number): boolean };
};

/** What every reader of PDFs has: PDFKit needs half the time, and no memory for each word. */
const LATIN = { text: 'Helvetica', heading: 'Helvetica-Bold' };
/** DejaVu knows the letters of Latin, Greek, Cyrillic, Arabic, Hebrew and more. */
const FILES = {
  text: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  heading: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
};
const glyphs = { text: openSync(FILES.text), heading: openSync(FILES.heading) };

export type Weight = keyof typeof FILES;

/** Characters that change how others are read and are not seen themselves. */
const UNSEEN = /[\p{Cc}\u200b\u202a-\u202e\u2028\u2029\u2060-\u206f\ufeff]/u;

/** Shaped as a whole: PDFKit alone orders all words from left to right, and keeps each of them. */
const WHOLE = { features: [], lineBreak: false };

/** A text in lines, in one font and size. */
export interface Lines {
  readonly lines: readonly string[];
  readonly font: string;
  readonly size: number;
  /** Where they begin to be read. */
  readonly base: Direction;
}

const isSeen = (char: string, weight: Weight): boolean =>
  char === '\n' ||
  (!UNSEEN.test(char) && glyphs[weight].hasGlyphForCodePoint(char.codePointAt(0) ?? 0));

/** Measures and shows texts of any script. Lengths are in points. */
export class Pen {
  readonly #doc: PDFKit.PDFDocument;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** Breaks a text into lines of a width, in characters that a font has. */
  lines(text: string, weight: Weight, size: number, width: number): Lines {
    const composed = compose(text);
    const tidy = isLatin(composed)
      ? composed
      : Array.from(composed, (char) => (isSeen(char, weight) ? char : REPLACEMENT)).join('');
    const font = tidy === composed && isLatin(composed) ? LATIN[weight] : FILES[weight];
    const style = { font, size, base: baseDirection(tidy) };
    return { ...style, lines: wrap(tidy, width, (line) => this.width(line, style)) };
  }

  width(line: string, { font, size, base }: Omit<Lines, 'lines'>): number {
    this.#doc.font(font).fontSize(size);
    return visualRuns(line, base).reduce(
      (sum, piece) => sum + this.#doc.widthOfString(piece, WHOLE),
      0,
    );
  }

  /** Shows a line, its baseline at `y` points from the upper edge of the page. */
  show(line: string, { font, size, base }: Omit<Lines, 'lines'>, x: number, y: number): void {
    this.#doc.font(font).fontSize(size);
    let left = x;
    visualRuns(line, base).forEach((piece, index, pieces) => {
      this.#doc.text(piece, left, y, { ...WHOLE, baseline: 'alphabetic' });
      if (index < pieces.length - 1) left += this.#doc.widthOfString(piece, WHOLE);
    });
  }
}
