import createBidi, { type Bidi } from 'bidi-js';
import { compose, REPLACEMENT, RIGHT_TO_LEFT } from '../../paper/letters';

// Its types describe a CommonJS module, but its default export is the function.
const bidi = (createBidi as unknown as () => Bidi)();

/** The isolated, final, initial and medial form of Arabic letters, and two of lam with alef. */
const FORMS = new Map<string, string[]>();
for (let code = 0xfb50; code <= 0xfefc; code++) {
  // Between these blocks are words and signs.
  if (code === 0xfc00) code = 0xfe80;
  const form = String.fromCharCode(code);
  const letters = form.normalize('NFKC');
  if (letters.length > (code < 0xfef5 ? 1 : 2) || letters === form) continue;
  FORMS.set(letters, [...(FORMS.get(letters) ?? []), form]);
}

/** Whether a letter has enough forms to join: 2 for the letter before, 4 for the one after. */
const joins = (letter: string, forms: 2 | 4): boolean =>
  // Tatweel and the zero-width joiner join on both sides and have a single form.
  /[\u0640\u200d]/.test(letter) || (FORMS.get(letter)?.length ?? 0) >= forms;

/**
 * Replaces Arabic letters with their contextual forms, ignoring vowel signs, because PDF addresses
 * glyphs. jsPDF's own shaping splits words at vowel signs and uses a ligature for Allah, a part of
 * many names, that the font lacks.
 */
export function shapeArabic(text: string, has: (char: string) => boolean): string {
  const units = Array.from(text.matchAll(/(\P{Mn}?)(\p{Mn}*)/gu), ([, ...parts]) => parts);
  const letterAt = (index: number): string => units[index]?.[0] ?? '';
  let shaped = '';
  for (let index = 0; index < units.length; index++) {
    const letter = letterAt(index);
    const isJoined = joins(letterAt(index - 1), 4) && joins(letter, 2);
    const isJoining = joins(letter, 4) && joins(letterAt(index + 1), 2);
    const ligature = FORMS.get(letter + letterAt(index + 1))?.[isJoined ? 1 : 0] ?? '';
    const form = FORMS.get(letter)?.[(isJoining ? 2 : 0) + (isJoined ? 1 : 0)] ?? '';
    const isLigature = letterAt(index + 1) !== '' && ligature !== '' && has(ligature);
    shaped += isLigature ? ligature : form !== '' && has(form) ? form : letter;
    shaped += units[index]?.[1] ?? '';
    if (isLigature) shaped += units[++index]?.[1] ?? '';
  }
  return shaped;
}

/** Converts a text to characters that the font has, in logical order. */
export function toGlyphs(text: string, has: (char: string) => boolean): string {
  const composed = compose(text);
  const shaped = RIGHT_TO_LEFT.test(composed) ? shapeArabic(composed, has) : composed;
  return Array.from(shaped, (char) => (char === '\n' || has(char) ? char : REPLACEMENT)).join('');
}

/** The separator of joined values (§9). */
const JOINED = ' | ';

/** jsPDF would combine these signs to a ligature that the font lacks. */
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
