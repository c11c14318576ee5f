import createBidi, { type Bidi } from 'bidi-js';

// Its types describe a CommonJS module, but its default export is the function.
const bidi = (createBidi as unknown as () => Bidi)();

/** Replaces each character that the font lacks. */
export const REPLACEMENT = '□';

/** Windows-1252, the characters of the fonts that every reader of PDFs has, and line breaks. */
const LATIN = /^[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

export const isLatin = (text: string): boolean => LATIN.test(text);

export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

export const compose = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').normalize('NFC');

export function directionOf(text: string): 'ltr' | 'rtl' {
  if (!RIGHT_TO_LEFT.test(text)) return 'ltr';
  return bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
}

/** The characters of a line from the left to the right of the page (Unicode Standard Annex 9). */
export const reorder = (line: string, base: 'ltr' | 'rtl'): string =>
  bidi.getReorderedString(line, bidi.getEmbeddingLevels(line, base));
