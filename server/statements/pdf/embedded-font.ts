import PdfDocument from 'pdfkit';

/** What a font says of a glyph's place, in thousandths of the font's size. */
export interface GlyphPosition {
  /** How far the pen moves, kerning included. */
  readonly xAdvance: number;
  /** How far a reader moves it by the font's table of widths. */
  readonly advanceWidth: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/**
 * A font as PDFKit embeds it: the parts that its types leave out. Writing a page's operators with
 * them takes a fourteenth of the time that PDFKit's own text call takes, and that call puts the
 * words of right-to-left text in the wrong order.
 */
export interface EmbeddedFont {
  /** Its name in the operators of a page. */
  readonly id: string;
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
  /** Shapes a text of one direction: codes of the glyphs from left to right, and their places. */
  encode(text: string, features: readonly string[]): [string[], GlyphPosition[]];
  ref(): unknown;
}

/** What was read of each file: it takes as long as printing a page, and holds for every document. */
const parsed = new Map<string, ParsedFont>();

/** A font of fontkit, which keeps the glyphs it has made under this name. */
type ParsedFont = EmbeddedFont['font'] & { _glyphs: object };

/** The font of this file as part of the document; only the glyphs that are used get into it. */
export function embedFont(doc: PDFKit.PDFDocument, file: string): EmbeddedFont {
  let font = parsed.get(file);
  if (font === undefined) {
    font = chooseFont(new PdfDocument({ autoFirstPage: false }), file).font;
    parsed.set(file, font);
  }
  return chooseFont(doc, withoutGlyphs(font));
}

/**
 * The font with the tables that were read and no glyphs. A glyph knows the characters for which it
 * was made, none when it was made as part of an accented letter, and PDFKit takes from it what is
 * copied and searched: no document may see the glyphs of another.
 */
function withoutGlyphs(font: ParsedFont): ParsedFont {
  return Object.create(font, { _glyphs: { value: {} } }) as ParsedFont;
}

function chooseFont(doc: PDFKit.PDFDocument, source: string | ParsedFont) {
  // Its types know of files and their content alone.
  doc.font(source as string);
  // oxlint-disable-next-line no-underscore-dangle
  return (doc as unknown as { readonly _font: EmbeddedFont & { readonly font: ParsedFont } })._font;
}
