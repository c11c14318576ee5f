import type { jsPDF } from 'jspdf';
import { isLatin } from './latin';
import { createTypeface, type Typeface } from './typeface';

/** Loads a TrueType font with more than Latin letters. */
export type LoadFont = () => Promise<Uint8Array>;

export interface Fonts {
  readonly text: Typeface;
  readonly heading: Typeface;
}

const FAMILY = 'DejaVuSansCondensed';

/** jsPDF expects files as strings with a character per byte. */
function byteText(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return text;
}

/**
 * Chooses the built-in fonts, which add nothing to the file, if they have all characters. Otherwise
 * all body text uses the loaded font, so that a table doesn't mix two; Latin headings stay bold.
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
