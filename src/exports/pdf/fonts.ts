import type { jsPDF } from 'jspdf';
import { isLatin } from './latin';
import { createTypeface, type Typeface } from './typeface';

/** Gets a TrueType font that knows more than Latin letters. */
export type LoadFont = () => Promise<Uint8Array>;

/** The fonts of a document. */
export interface Fonts {
  readonly text: Typeface;
  readonly heading: Typeface;
}

const FAMILY = 'DejaVuSansCondensed';

/** jsPDF takes files as text with a character for each byte. */
function byteText(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return text;
}

/**
 * The built-in fonts where they are enough: they cost nothing. Otherwise one font for all texts, so
 * that a table does not mix two; headings, mostly Latin, stay bold where they can.
 */
export async function chooseFonts(
  doc: jsPDF,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  load: LoadFont,
): Promise<Fonts> {
  const isHeadingLatin = headings.every(isLatin);
  const isTextLatin = rows.every((texts) => texts.every(isLatin));
  if (!isHeadingLatin || !isTextLatin) {
    doc.addFileToVFS(`${FAMILY}.ttf`, byteText(await load()));
    doc.addFont(`${FAMILY}.ttf`, FAMILY, 'normal');
  }
  return {
    text: createTypeface(doc, isTextLatin ? 'helvetica' : FAMILY, 'normal'),
    heading: isHeadingLatin
      ? createTypeface(doc, 'helvetica', 'bold')
      : createTypeface(doc, FAMILY, 'normal'),
  };
}
