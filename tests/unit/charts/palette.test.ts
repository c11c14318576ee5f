import { describe, expect, it } from 'vitest';
import { colourOf, palettes } from '../../../src/charts/palette';
import { coloursOf } from '../../../src/tokens';

type Vector = readonly [number, number, number];

/** Linear light of a colour such as `#1f6fb5`. */
function light(hex: string): Vector {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [r, g, b];
}

const luminance = (hex: string): number => {
  const [r, g, b] = light(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};

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
