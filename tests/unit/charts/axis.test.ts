import { describe, expect, it } from 'vitest';
import { axisText, isDrawable } from '../../../src/charts/axis';
import type { ChartKind } from '../../../src/charts/chart-data';
import { effectiveKind } from '../../../src/charts/parts';
import { fields, months } from './sample';

const { month, gst } = fields;

const figuresOf = (...values: (number | null)[]) => ({
  fields: { month, gst },
  rows: months(...values.map((value): [string, number | null, null] => ['2024-01', value, null])),
});

it.each([
  [0, '0'],
  [1_250_000, '1.3m'],
  [1e15, '1 × 10¹⁵'],
  [-2.5e20, '-2.5 × 10²⁰'],
  [6e307, '6 × 10³⁰⁷'],
])('%s stands on an axis as %s', (value, text) => {
  // Older rules of the language write 'M' and 'T' for 'm' and 'tn', as in Node 20.19.
  expect(axisText(value).toLowerCase().replace('tn', 't')).toBe(text);
});

describe('figures', () => {
  it.each<[ChartKind, (number | null)[], boolean]>([
    ['column', [1e308, -1e308], false],
    ['line', [1e308, -1e308], false],
    // It would end at 2e308.
    ['column', [1.6e308], false],
    ['column', [8e307, 0, null], true],
    ['line', [4e307, -4e307], true],
    ['column', [], true],
    ['pie', [1e308, 1], true],
    ['pie', [1e308, 1e308], false],
  ])('as a %s of %j: drawn, %s', (kind, values, drawn) => {
    const figures = figuresOf(...values);
    expect(isDrawable(effectiveKind(kind, figures), figures)).toBe(drawn);
  });
});
