import createBidi, { type Bidi } from 'bidi-js';
import { compose, isLatin, REPLACEMENT, RIGHT_TO_LEFT } from '../../../paper/letters';

// Its types describe a CommonJS module, but its default export is the function.
const bidi = (createBidi as unknown as () => Bidi)();

/** Normalises line breaks and tabs, and composes accented letters. */
export const tidy = (text: string): string => (isLatin(text) ? text : compose(text));

/** Each Arabic letter's isolated, final, initial and medial form, in the order of Unicode's blocks. */
const FORMS = new Map<string, string[]>();
/** The isolated and final form of each lam-alef ligature. */
const LIGATURES = new Map<string, string[]>();
for (let code = 0xfb50; code <= 0xfefc; code++) {
  if (code === 0xfc00) code = 0xfe80;
  const form = String.fromCharCode(code);
  const letters = form.normalize('NFKC');
  const forms = code < 0xfef5 ? FORMS : LIGATURES;
  const isLetter = letters.length === (forms === FORMS ? 1 : 2) && letters !== form;
  if (isLetter) forms.set(letters, [...(forms.get(letters) ?? []), form]);
}

const MARK = /\p{Mn}/u;

/** Tatweel and the zero-width joiner, which join on both sides and have a single form. */
const JOINERS = '\u0640\u200d';

/** Whether a letter has enough forms to join: 2 for the letter before, 4 for the one after. */
const joins = (char: string | undefined, forms: 2 | 4): boolean =>
  char !== undefined && (JOINERS.includes(char) || (FORMS.get(char)?.length ?? 0) >= forms);

/**
 * Replaces Arabic letters with their contextual forms, ignoring vowel signs, because PDF addresses
 * glyphs. jsPDF's own shaping splits words at vowel signs and uses a ligature for Allah, a part of
 * many names, that the font lacks.
 */
export function shapeArabic(text: string, has: (char: string) => boolean): string {
  const chars = [...text];
  const letters = chars.filter((char) => !MARK.test(char));
  let shaped = '';
  let index = -1;
  let isInLigature = false;
  for (const char of chars) {
    if (MARK.test(char)) {
      shaped += char;
      continue;
    }
    index++;
    if (isInLigature) {
      isInLigature = false;
      continue;
    }
    const next = letters[index + 1];
    const isJoined = joins(letters[index - 1], 4) && joins(char, 2);
    const ligature = LIGATURES.get(`${char}${next ?? ''}`)?.[isJoined ? 1 : 0];
    isInLigature = ligature !== undefined;
    const isJoining = joins(char, 4) && joins(next, 2);
    const form = ligature ?? FORMS.get(char)?.[(isJoining ? 2 : 0) + (isJoined ? 1 : 0)] ?? char;
    shaped += has(form) ? form : char;
  }
  return shaped;
}

/** Converts a tidied text to characters that the font has, in logical order. */
export function toGlyphs(text: string, has: (char: string) => boolean): string {
  if (isLatin(text)) return text;
  const shaped = RIGHT_TO_LEFT.test(text) ? shapeArabic(text, has) : text;
  return Array.from(shaped, (char) => (char === '\n' || has(char) ? char : REPLACEMENT)).join('');
}

/** The separator of joined values (§9). */
export const JOINED = ' | ';

/** jsPDF would combine these marks to a ligature that the font lacks. */
const SHADDA_FIRST = /\u0651([\u064c-\u0650])/g;

const reorder = (text: string): string =>
  bidi
    .getReorderedString(text, bidi.getEmbeddingLevels(text, 'auto'))
    .replace(SHADDA_FIRST, '$1\u0651');

/**
 * Reorders a line for drawing from left to right. Joined values are reordered separately, so that
 * the direction of one doesn't reverse a phone number after it.
 */
export const toVisualOrder = (line: string): string =>
  RIGHT_TO_LEFT.test(line) ? line.split(JOINED).map(reorder).join(JOINED) : line;
