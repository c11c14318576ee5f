import { describe, expect, it } from 'vitest';
import { colourOf, palettes } from '../../../src/charts/palette';

type Vector = readonly [number, number, number];

/** What is left of light without one kind of cone (Machado, Oliveira and Fernandes, 2009). */
const SIGHTS: Readonly<Record<string, readonly [Vector, Vector, Vector]>> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'red-blind': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'green-blind': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'blue-blind': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (rows: readonly Vector[], [r, g, b]: Vector): Vector => {
  const [x = 0, y = 0, z = 0] = rows.map((row) => row[0] * r + row[1] * g + row[2] * b);
  return [x, y, z];
};

/** Linear light of a colour such as `#1f6fb5`. */
function light(hex: string): Vector {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [r, g, b];
}

/** Oklab, in which a step looks as long in any direction. */
function perceived(colour: Vector): Vector {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour,
  ).map(Math.cbrt) as unknown as Vector;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

const seen = (hex: string, sight: readonly Vector[]): Vector =>
  perceived(times(sight, light(hex)).map((part) => Math.min(1, Math.max(0, part))) as never);

const distance = (a: Vector, b: Vector): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const luminance = (hex: string): number => {
  const [r, g, b] = light(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};

/** Six times what two colours side by side need to be told apart at all (0.02). */
const FAR_ENOUGH = 0.12;

describe.each(Object.entries(palettes))('the colours of the %s theme', (_theme, palette) => {
  it.each(Object.entries(SIGHTS))('are told apart with %s sight', (_sight, sight) => {
    const colours = palette.series.map((hex) => seen(hex, sight));
    for (const [index, colour] of colours.entries()) {
      for (const other of colours.slice(index + 1)) {
        expect(distance(colour, other)).toBeGreaterThan(FAR_ENOUGH);
      }
    }
  });

  it('stand out from the surface, and the words even more', () => {
    for (const colour of palette.series) {
      expect(contrast(colour, palette.surface)).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(palette.text, palette.surface)).toBeGreaterThanOrEqual(4.5);
  });

  it('begin again when there are more series', () => {
    expect(colourOf(palette, 0)).toBe(palette.series[0]);
    expect(colourOf(palette, 6)).toBe(palette.series[0]);
    expect(colourOf(palette, 8)).toBe(palette.series[2]);
  });
});
