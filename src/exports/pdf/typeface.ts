import type { jsPDF } from 'jspdf';
import { internalsOf } from './internals';

/** A font, ready to measure and write with. */
export interface Typeface {
  /** Its name in the pages' operators. */
  readonly id: string;
  /** Makes it the font of the document's next texts. */
  select(): void;
  /** Whether there is a glyph for a UTF-16 unit. */
  has(char: string): boolean;
  /** The width of a text at a size of 1, in the size's unit. */
  width(text: string): number;
  /** A text as the operand of the operator that shows it. */
  encode(text: string): string;
}

/** What the built-in fonts write otherwise than it is; the rest of Latin-1 stands for itself. */
const ENCODED = /[()\\\u0100-\uffff]/g;

/**
 * jsPDF knows the widths of the built-in fonts in hundredths, mostly rounded down. With this
 * correction digits stand flush right and no text reaches into the next column.
 */
const ROUNDING = 1.011;

/**
 * Takes a font that the document knows. What jsPDF knows of a character is asked once: a long table
 * has millions of them, and all the same.
 */
export function createTypeface(doc: jsPDF, family: string, style: 'normal' | 'bold'): Typeface {
  const select = (): void => void doc.setFont(family, style);
  select();
  const { internal, pdfEscape16 } = internalsOf(doc);
  const font = internal.getFont();
  const { characterToGlyph } = font.metadata;
  const widths = new Float64Array(0x10000).fill(Number.NaN);
  const codes = new Map<string, string>();

  const learnWidth = (unit: number): number => {
    const rough = doc.getStringUnitWidth(String.fromCharCode(unit), { font });
    const width = characterToGlyph ? rough : rough * ROUNDING;
    widths[unit] = width;
    return width;
  };
  const learnCode = (char: string): string => {
    const code = characterToGlyph
      ? pdfEscape16(char, font)
      : internal.pdfEscape(char, { autoencode: true, noBOM: true });
    codes.set(char, code);
    return code;
  };
  const codeOf = (char: string): string => codes.get(char) ?? learnCode(char);

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
        width += Number.isNaN(known) ? learnWidth(unit) : known;
      }
      return width;
    },
    encode: (text) =>
      characterToGlyph
        ? `<${Array.from(text, codeOf).join('')}>`
        : `(${text.replace(ENCODED, codeOf)})`,
  };
}
