import { describe, expect, it } from 'vitest';
import { shadeOf, shades } from '../../../src/maps/shades';

/** How bright a colour is, between 0 and 1: what eyes that see few hues see as well. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (one: string, other: string): number => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};

describe.each(Object.entries(shades))('the shades of the %s theme', (theme, palette) => {
  it('lead from the ground away, each step by its lightness alone', () => {
    const steps = [palette.ground, ...palette.ramp].map(luminance);
    const direction = theme === 'light' ? -1 : 1;
    expect(steps).toEqual(steps.toSorted((a, b) => direction * (a - b)));
    for (const [place, colour] of palette.ramp.slice(1).entries()) {
      expect(contrast(colour, palette.ramp[place] ?? colour)).toBeGreaterThan(1.35);
    }
  });

  it('leave words and rims to be read', () => {
    expect(contrast(palette.ink, palette.ground)).toBeGreaterThan(10);
    expect(contrast(palette.border, palette.ground)).toBeGreaterThan(3);
  });

  it('lie further apart the fewer they are', () => {
    const [lowest, , middle, , highest] = palette.ramp;
    expect([0, 1].map((place) => shadeOf(palette, place, 2))).toEqual([lowest, highest]);
    expect([0, 1, 2].map((place) => shadeOf(palette, place, 3))).toEqual([lowest, middle, highest]);
    expect(shadeOf(palette, 0, 1)).toBe(middle);
  });
});
