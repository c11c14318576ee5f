import { describe, expect, it } from 'vitest';
import { colourOf, palettes } from '../../../src/charts/palette';
import { coloursOf } from '../../../src/tokens';
import { contrast } from '../contrast';

describe.each(['light', 'dark'] as const)('the colours of the %s theme', (theme) => {
  const { surface, textSoft } = coloursOf(theme === 'dark');
  it('stand out from the surface, and the words even more', () => {
    for (const colour of palettes[theme]) {
      expect(contrast(colour, surface)).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(textSoft, surface)).toBeGreaterThanOrEqual(4.5);
  });

  it('begin again when there are more series', () => {
    expect(colourOf(theme, 0)).toBe(palettes[theme][0]);
    expect(colourOf(theme, 6)).toBe(palettes[theme][0]);
    expect(colourOf(theme, 8)).toBe(palettes[theme][2]);
  });
});
