import createBidi, { type Bidi } from 'bidi-js';
import { RIGHT_TO_LEFT } from '../../../paper/letters.ts';

// Its types describe a module of another kind than the one that Node loads.
const bidi = (createBidi as unknown as () => Bidi)();

export type Direction = 'ltr' | 'rtl';

/** Where a text begins to be read, by its first letter. */
export function baseDirection(text: string): Direction {
  if (!RIGHT_TO_LEFT.test(text)) return 'ltr';
  const { paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
  return paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
}

/**
 * A line in pieces of one direction, from the left to the right of the page (Unicode Standard
 * Annex 9). Right-to-left letters stay in the order in which they are read: shaping a font's glyphs
 * turns them.
 */
export function visualRuns(line: string, base: Direction): string[] {
  if (base === 'ltr' && !RIGHT_TO_LEFT.test(line)) return [line];
  const embedding = bidi.getEmbeddingLevels(line, base);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const runs: { level: number; units: string[] }[] = [];
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const level = embedding.levels[index] ?? 0;
    const unit = mirrored.get(index) ?? line.charAt(index);
    const last = runs.at(-1);
    if (last?.level === level) last.units.push(unit);
    else runs.push({ level, units: [unit] });
  }
  return runs.map(({ level, units }) => {
    const text = units.join('');
    const isTurnedByFont = level % 2 === 1 && RIGHT_TO_LEFT.test(text);
    return isTurnedByFont ? units.toReversed().join('') : text;
  });
}
