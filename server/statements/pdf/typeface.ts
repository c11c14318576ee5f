import { createRequire } from 'node:module';
import { textAt } from '../../../paper/drawing.ts';
import { compose, REPLACEMENT } from '../../../paper/letters.ts';
import { type EmbeddedFont, embedFont, type GlyphPosition } from './embedded-font.ts';
import { type Direction, visualRuns } from './text-direction.ts';

/** Letters and signs that stand side by side as they are written: no shaping, one direction. */
const PLAIN =
  /^[ -~\u00a0-\u024f\u0370-\u03ff\u0400-\u0482\u048a-\u04ff\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u25a1]*$/;

/** Characters that change how others are read and are not seen themselves. */
const UNSEEN = /[\p{Cc}\u200b\u202a-\u202e\u2028\u2029\u2060-\u206f\ufeff]/u;

interface PlainGlyph {
  code: string;
  width: number;
}

/** A font in one document: measures text and writes the operators that show it. */
export class Typeface {
  readonly #font: EmbeddedFont;
  readonly #plain = new Map<string, PlainGlyph>();

  constructor(doc: PDFKit.PDFDocument, file: string) {
    this.#font = embedFont(doc, file);
  }

  /** The name that operators use. */
  get id(): string {
    return this.#font.id;
  }

  /** What pages and drawings list that show it. */
  get resource(): Record<string, unknown> {
    return { [this.#font.id]: this.#font.ref() };
  }

  /** A text in characters that the font has, with one kind of space and line break. */
  tidy(text: string): string {
    if (PLAIN.test(text)) return text;
    return Array.from(compose(text), (char) => (this.#has(char) ? char : REPLACEMENT)).join('');
  }

  /** The width of a tidy text without line breaks at a size of 1. */
  width(text: string): number {
    if (PLAIN.test(text)) {
      let width = 0;
      for (const char of text) width += this.#glyph(char).width;
      return width;
    }
    let thousandths = 0;
    for (const run of visualRuns(text, 'ltr')) {
      for (const { xAdvance } of this.#font.encode(run, [])[1]) thousandths += xAdvance;
    }
    return thousandths / 1000;
  }

  /**
   * The operators that show a line of a tidy text at a place of the page, in points.
   *
   * @param base where the whole text begins to be read
   */
  show(line: string, x: number, y: number, size: number, base: Direction = 'ltr'): string {
    if (PLAIN.test(line)) {
      let codes = '';
      for (const char of line) codes += this.#glyph(char).code;
      return `${textAt(x, y)} <${codes}> Tj`;
    }
    let pen = x;
    return visualRuns(line, base)
      .map((run) => {
        const [codes, positions] = this.#font.encode(run, []);
        const shown = showGlyphs(codes, positions, pen, y, size);
        pen = shown.end;
        return shown.operators;
      })
      .join('\n');
  }

  #has(char: string): boolean {
    if (char === '\n') return true;
    return !UNSEEN.test(char) && this.#font.font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0);
  }

  #glyph(char: string): PlainGlyph {
    const known = this.#plain.get(char);
    if (known !== undefined) return known;
    const [codes, positions] = this.#font.encode(char, []);
    const glyph = { code: codes.join(''), width: (positions[0]?.advanceWidth ?? 0) / 1000 };
    this.#plain.set(char, glyph);
    return glyph;
  }
}

/**
 * The operators for glyphs that stand where their font puts them: kerned, and marks above and below
 * their letters.
 *
 * @param x where the first one stands, in points
 * @returns with them the place after the last glyph
 */
function showGlyphs(
  codes: readonly string[],
  positions: readonly GlyphPosition[],
  x: number,
  y: number,
  size: number,
): { operators: string; end: number } {
  const operators: string[] = [];
  let pen = x;
  codes.forEach((code, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const place = textAt(pen + (xOffset * size) / 1000, y + (yOffset * size) / 1000);
    operators.push(`${place} <${code}> Tj`);
    pen += (xAdvance * size) / 1000;
  });
  return { operators: operators.join('\n'), end: pen };
}

const { resolve } = createRequire(import.meta.url);

/** DejaVu knows the letters of Latin, Greek, Cyrillic, Arabic, Hebrew and more. */
const FILES = {
  text: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  heading: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
};

/** The typefaces of one document. */
export interface Fonts {
  readonly text: Typeface;
  readonly heading: Typeface;
}

export function embedFonts(doc: PDFKit.PDFDocument): Fonts {
  return { text: new Typeface(doc, FILES.text), heading: new Typeface(doc, FILES.heading) };
}
