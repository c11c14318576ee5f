/**
 * The isolated, final, initial and medial form of each Arabic letter, in the order of Unicode's
 * presentation form blocks.
 */
const FORMS = new Map<string, string[]>();
for (const [first, last] of [
  [0xfe80, 0xfef4],
  [0xfb50, 0xfbff],
] as const) {
  for (let code = first; code <= last; code++) {
    const form = String.fromCharCode(code);
    const letter = form.normalize('NFKC');
    if (letter.length === 1 && letter !== form) {
      FORMS.set(letter, [...(FORMS.get(letter) ?? []), form]);
    }
  }
}

/** The isolated and final form of each lam-alef ligature. */
const LIGATURES = new Map<string, [string, string]>();
for (let code = 0xfef5; code <= 0xfefb; code += 2) {
  const alone = String.fromCharCode(code);
  LIGATURES.set(alone.normalize('NFKC'), [alone, String.fromCharCode(code + 1)]);
}

const MARK = /\p{Mn}/u;

/** Tatweel and the zero-width joiner, which join on both sides and have a single form. */
const JOINERS = '\u0640\u200d';

const joinsBackward = (char: string | undefined): boolean =>
  char !== undefined && (JOINERS.includes(char) || (FORMS.get(char)?.length ?? 0) >= 2);

const joinsForward = (char: string | undefined): boolean =>
  char !== undefined && (JOINERS.includes(char) || (FORMS.get(char)?.length ?? 0) >= 4);

/**
 * Replaces Arabic letters with their contextual forms, ignoring vowel signs, because PDF addresses
 * glyphs. jsPDF's own shaping splits words at vowel signs and uses a ligature for Allah, a part of
 * many names, that the font lacks.
 *
 * @param has whether the font has a glyph; a letter whose form is missing stays unshaped.
 */
export function shapeArabic(text: string, has: (char: string) => boolean): string {
  const letters = [...text].filter((char) => !MARK.test(char));
  let shaped = '';
  let index = -1;
  let skip = false;
  for (const char of text) {
    if (MARK.test(char)) {
      shaped += char;
      continue;
    }
    index++;
    if (skip) {
      skip = false;
      continue;
    }
    const next = letters[index + 1];
    const joined = joinsForward(letters[index - 1]) && joinsBackward(char);
    const ligature = LIGATURES.get(`${char}${next ?? ''}`)?.[joined ? 1 : 0];
    skip = ligature !== undefined;
    const joining = joinsForward(char) && joinsBackward(next);
    const form =
      ligature ?? FORMS.get(char)?.[joined ? (joining ? 3 : 1) : joining ? 2 : 0] ?? char;
    shaped += has(form) ? form : char;
  }
  return shaped;
}
