import { compose, REPLACEMENT, RIGHT_TO_LEFT } from '../../../paper/letters';
import { shapeArabic } from './arabic';
import { createBidiEngine } from './internals';
import { isLatin } from './latin';
import type { Typeface } from './typeface';

const STARTS_RIGHT_TO_LEFT = new RegExp(`^[^\\p{L}]*${RIGHT_TO_LEFT.source}`, 'u');

/** The separator of joined values (§9). */
export const JOINED = ' | ';

const bidi = createBidiEngine();

/** Normalises line breaks and tabs, and composes accented letters. */
export const tidy = (text: string): string => (isLatin(text) ? text : compose(text));

/** Converts a tidied text to characters that the font has, in logical order. */
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
 * Reorders a line for drawing from left to right. Joined values are reordered separately, so that
 * the direction of one doesn't reverse a phone number after it.
 */
export const toVisualOrder = (line: string): string =>
  RIGHT_TO_LEFT.test(line) ? line.split(JOINED).map(inVisualOrder).join(JOINED) : line;
