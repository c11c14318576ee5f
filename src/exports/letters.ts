import { compose, directionOf, reorder, REPLACEMENT, RIGHT_TO_LEFT } from '../../pdf-text';

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

/** jsPDF's own shaping splits words at vowel signs and draws Allah, a part of names, as nothing. */
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

export function toGlyphs(text: string, has: (char: string) => boolean): string {
  // Without the marks that isolate the values of translated texts.
  const composed = compose(text.replace(/[\u2068\u2069]/g, ''));
  const shaped = RIGHT_TO_LEFT.test(composed) ? shapeArabic(composed, has) : composed;
  return Array.from(shaped, (char) => (has(char) ? char : REPLACEMENT)).join('');
}

/** jsPDF would combine these signs to a ligature that the font lacks. */
const SHADDA_FIRST = /\u0651([\u064c-\u0650])/g;

const toVisual = (text: string): string =>
  reorder(text, directionOf(text)).replace(SHADDA_FIRST, '$1\u0651');

/** Orders a line from left to right; values joined by ' | ' (§9) don't reverse each other. */
export const toVisualOrder = (line: string): string =>
  RIGHT_TO_LEFT.test(line) ? line.split(' | ').map(toVisual).join(' | ') : line;
