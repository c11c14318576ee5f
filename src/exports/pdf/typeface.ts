import type { jsPDF } from 'jspdf';
import { internalsOf } from './internals';

/** A font that measures and encodes text. */
export interface Typeface {
  /** Its name in page operators. */
  readonly id: string;
  /** Sets it as the document's current font. */
  select(): void;
  /** Whether the font has a glyph for a UTF-16 code unit. */
  has(char: string): boolean;
  /** The width of a text at a font size of 1, in the unit of the font size. */
  width(text: string): number;
  /** A text as the operand of the `Tj` operator. */
  encode(text: string): string;
}

/** Characters that need encoding in the built-in fonts; the rest of Latin-1 is written as is. */
const ENCODED = /[()\\\u0100-\uffff]/g;

/**
 * jsPDF's widths of the built-in fonts have two decimals and are mostly rounded down. This factor
 * keeps right-aligned digits flush and prevents text from overlapping the next column.
 */
const ROUNDING = 1.011;

/**
 * Wraps a font of the document. Widths and codes are cached per character, because a long table has
 * millions of characters but few distinct ones.
 */
export function createTypeface(doc: jsPDF, family: string, style: 'normal' | 'bold'): Typeface {
  const select = (): void => void doc.setFont(family, style);
  select();
  const { internal, pdfEscape16 } = internalsOf(doc);
  const font = internal.getFont();
  const { characterToGlyph } = font.metadata;
  const widths = new Float64Array(0x10000).fill(Number.NaN);
  const codes = new Map<string, string>();

  const cacheWidth = (unit: number): number => {
    const rough = doc.getStringUnitWidth(String.fromCharCode(unit), { font });
    const width = characterToGlyph ? rough : rough * ROUNDING;
    widths[unit] = width;
    return width;
  };
  const cacheCode = (char: string): string => {
    const code = characterToGlyph
      ? pdfEscape16(char, font)
      : internal.pdfEscape(char, { autoencode: true, noBOM: true });
    codes.set(char, code);
    return code;
  };
  const codeOf = (char: string): string => codes.get(char) ?? cacheCode(char);

  return {
    id: font.id,
    select,
    has: (char) =>
      !characterToGlyph || characterToGlyph.call(font.metadata, char.charCodeAt(0)) > 0,
    width(text) {
      let width = 0;
      for (let index = 0; index < text.length; index++) {
        const unit = text.charCodeAt(index);
        const known = widths[unit] ?? Number.NaN;
        width += Number.isNaN(known) ? cacheWidth(unit) : known;
      }
      return width;
    },
    encode: (text) =>
      characterToGlyph
        ? `<${Array.from(text, codeOf).join('')}>`
        : `(${text.replace(ENCODED, codeOf)})`,
  };
}
