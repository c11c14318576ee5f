import { describe, expect, it } from 'vitest';
import { shadeOf, shades } from '../../../src/maps/shades';
import { coloursOf } from '../../../src/tokens';
import { contrast, luminance } from '../contrast';

describe.each(Object.entries(shades))('the shades of the %s theme', (theme, palette) => {
  const ground = coloursOf(theme === 'dark').surface;

  it('differ only in lightness, from the background outward', () => {
    const steps = [ground, ...palette.ramp].map(luminance);
    const direction = theme === 'light' ? -1 : 1;
    expect(steps).toEqual(steps.toSorted((a, b) => direction * (a - b)));
    for (const [place, colour] of palette.ramp.slice(1).entries()) {
      expect(contrast(colour, palette.ramp[place] ?? colour)).toBeGreaterThan(1.35);
    }
  });

  it('leave words and rims to be read', () => {
    expect(contrast(palette.ink, ground)).toBeGreaterThan(10);
    expect(contrast(palette.border, ground)).toBeGreaterThan(3);
  });

  it('lie further apart the fewer they are', () => {
    const [lowest, , middle, , highest] = palette.ramp;
    expect([0, 1].map((place) => shadeOf(palette, place, 2))).toEqual([lowest, highest]);
    expect([0, 1, 2].map((place) => shadeOf(palette, place, 3))).toEqual([lowest, middle, highest]);
    expect(shadeOf(palette, 0, 1)).toBe(middle);
  });
});
