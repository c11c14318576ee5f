/** Stands for each character that a font lacks: what can't be shown must still be seen. */
export const REPLACEMENT = '□';

/** Windows-1252, the characters of the fonts that every reader of PDFs has, and line breaks. */
const LATIN = /^[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

export const isLatin = (text: string): boolean => LATIN.test(text);

/** Finds what is read from right to left. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A text with one kind of space and of line break, and a character for each accented letter. */
export const compose = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').normalize('NFC');
