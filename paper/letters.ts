/** Stands for each character that a font lacks: what can't be shown must still be seen. */
export const REPLACEMENT = '□';

/** Finds what is read from right to left. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A text with one kind of space and of line break, and a character for each accented letter. */
export const compose = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').normalize('NFC');
