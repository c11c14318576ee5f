import { shapeArabic } from './arabic';
import { createBidiEngine } from './internals';
import { isLatin } from './latin';
import type { Typeface } from './typeface';

/** Stands for each character that the font lacks: what can't be shown must still be seen. */
const REPLACEMENT = '□';

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const STARTS_RIGHT_TO_LEFT = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Stands between joined values (§9). */
export const JOINED = ' | ';

const bidi = createBidiEngine();

/** A text with one kind of line break and space, and its accents in one piece with their letters. */
export const tidy = (text: string): string =>
  isLatin(text) ? text : text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').normalize('NFC');

/** A tidy text in characters that a font has, in reading order. */
export function toGlyphs(text: string, typeface: Typeface): string {
  if (isLatin(text)) return text;
  const shaped = RIGHT_TO_LEFT.test(text) ? shapeArabic(text, typeface.has) : text;
  let glyphs = '';
  for (const char of shaped) {
    const isKnown = char === '\n' || (char.length === 1 && typeface.has(char));
    glyphs += isKnown ? char : REPLACEMENT;
  }
  return glyphs;
}

function inVisualOrder(text: string): string {
  if (!RIGHT_TO_LEFT.test(text)) return text;
  bidi.setOptions({
    isInputVisual: false,
    isInputRtl: STARTS_RIGHT_TO_LEFT.test(text),
    isOutputVisual: true,
    isOutputRtl: false,
    isSymmetricSwapping: true,
  });
  return bidi.doBidiReorder(text);
}

/**
 * A line in the order in which it is drawn, from left to right. Joined values are texts of their own:
 * the first one's direction must not turn a phone number behind it.
 */
export const toVisualOrder = (line: string): string =>
  RIGHT_TO_LEFT.test(line) ? line.split(JOINED).map(inVisualOrder).join(JOINED) : line;
