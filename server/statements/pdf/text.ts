import { createRequire } from 'node:module';
import { compose, isLatin, REPLACEMENT, reorder, RIGHT_TO_LEFT } from '../../../pdf-text.ts';

const require = createRequire(import.meta.url);
const { openSync } = require('fontkit') as {
  openSync(file: string): { hasGlyphForCodePoint(codePoint: number): boolean };
};

/** What every reader of PDFs has: PDFKit needs half the time, and no memory for each word. */
const LATIN = { text: 'Helvetica', heading: 'Helvetica-Bold' };
const FILES = {
  text: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  heading: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
};
const glyphs = { text: openSync(FILES.text), heading: openSync(FILES.heading) };

export type Weight = keyof typeof FILES;

const UNSEEN = /[\p{Cc}\u200b\u202a-\u202e\u2028\u2029\u2060-\u206f\ufeff]/u;

export function readable(text: string, weight: Weight): { text: string; font: string } {
  const composed = compose(text);
  if (isLatin(composed)) return { text: composed, font: LATIN[weight] };
  const isSeen = (char: string): boolean =>
    !UNSEEN.test(char) && glyphs[weight].hasGlyphForCodePoint(char.codePointAt(0) ?? 0);
  const seen = Array.from(composed, (char) => (char === '\n' || isSeen(char) ? char : REPLACEMENT));
  return { text: seen.join(''), font: FILES[weight] };
}

/** Right-to-left words; digits among them are written from left to right. */
const WORDS = new RegExp(`((?:(?!\\p{Nd})${RIGHT_TO_LEFT.source}| (?=\\p{L}))+)`, 'u');

export function visualRuns(line: string, base: 'ltr' | 'rtl'): string[] {
  if (base === 'ltr' && !RIGHT_TO_LEFT.test(line)) return [line];
  // Shaping reverses right-to-left letters, so it is given them in reading order.
  return reorder(line, base)
    .split(WORDS)
    .map((run, index) => (index % 2 === 0 ? run : [...run].toReversed().join('')));
}

export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    if (measure(paragraph) <= width) return [paragraph];
    const words = paragraph.split(/(?<= )/);
    const lines: string[] = [];
    for (const part of words.flatMap((word) => (measure(word) <= width ? [word] : [...word]))) {
      const longer = (lines.pop() ?? '') + part;
      if (longer === part || measure(longer.trimEnd()) <= width) lines.push(longer);
      else lines.push(longer.slice(0, -part.length).trimEnd(), part);
    }
    return lines;
  });
}
