import type { GlyphPosition } from './embedded-font.ts';

/**
 * The operators for glyphs that stand where their font puts them: kerned, and marks above and below
 * their letters.
 *
 * @param x where the first one stands, in points
 * @returns with them the place after the last glyph
 */
export function showGlyphs(
  codes: readonly string[],
  positions: readonly GlyphPosition[],
  x: number,
  y: number,
  size: number,
): { operators: string; end: number } {
  const operators: string[] = [];
  let pen = x;
  codes.forEach((code, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const left = (pen + (xOffset * size) / 1000).toFixed(2);
    const base = (y + (yOffset * size) / 1000).toFixed(2);
    operators.push(`1 0 0 1 ${left} ${base} Tm <${code}> Tj`);
    pen += (xAdvance * size) / 1000;
  });
  return { operators: operators.join('\n'), end: pen };
}
