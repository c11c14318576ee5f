import { describe, expect, it } from 'vitest';
import { palettes } from '../../../src/charts/palette';
import { specOf } from '../../../src/charts/spec';
import type { ChartKind } from '../../../src/charts/chart-data';
import { fields, months } from './sample';

const { month, gst, count } = fields;
const rows = months(['2024-01', 1500, 3], ['2024-02', null, 9], ['2024-01', 3000, 5]);

/** What the chart library makes of the parts that a test looks at. */
interface Drawn {
  readonly type: string;
  readonly animate: boolean;
  readonly data: readonly unknown[];
  readonly coordinate: { readonly transform?: readonly { type: string }[] };
  readonly scale: Readonly<Record<string, Record<string, unknown>>>;
  readonly axis: Readonly<
    Record<string, { labelFormatter(value: unknown): string; readonly transform?: unknown }>
  >;
  readonly children: readonly {
    readonly type: string;
    readonly animate: boolean;
    readonly tooltip:
      | false
      | { title(point: unknown): string; items: ((point: unknown) => unknown)[] };
  }[];
}

const drawn = (kind: ChartKind, series: object = { gst }): Drawn =>
  specOf(kind, { fields: { month, ...series }, rows }, palettes.light) as unknown as Drawn;

it('draws one point per row and series, at its row’s place, without a number where none was sent', () => {
  expect(drawn('column', { gst, count }).data).toEqual([
    { place: '0', value: 1500, series: 'gst' },
    { place: '1', value: null, series: 'gst' },
    { place: '2', value: 3000, series: 'gst' },
    { place: '0', value: 3, series: 'count' },
    { place: '1', value: 9, series: 'count' },
    { place: '2', value: 5, series: 'count' },
  ]);
});

it.each([
  ['column', ['interval'], undefined],
  ['bar', ['interval'], [{ type: 'transpose' }]],
  ['line', ['line', 'point'], undefined],
] as const)('draws a %s', (kind, marks, turned) => {
  const { children, coordinate, animate } = drawn(kind);
  expect(children.map(({ type }) => type)).toEqual(marks);
  expect(coordinate.transform).toEqual(turned);
  expect([animate, ...children.map((mark) => mark.animate)]).not.toContain(undefined);
  expect([animate, ...children.map((mark) => mark.animate)]).not.toContain(true);
});

it('keeps the place of every row, the same label twice too', () => {
  const { scale, axis } = drawn('line');
  expect(scale['x']?.['domain']).toEqual(['0', '1', '2']);
  expect(['0', '1', '2'].map((place) => axis['x']?.labelFormatter(place))).toEqual([
    '01/24',
    '02/24',
    '01/24',
  ]);
});

describe('words', () => {
  it('are short on the axes and whole in the tooltip', () => {
    const { axis, children } = drawn('column');
    const labels = [950, 1500, 2_400_000].map((value) => axis['y']?.labelFormatter(value));
    // Older rules of the language write capital letters, as in Node 20.19.
    expect(labels.map((label) => label?.toLowerCase())).toEqual(['950', '1.5k', '2.4m']);
    const tooltip = children[0]?.tooltip || undefined;
    const texts = ['0', '1'].map((place) => {
      const point = { place, series: 'gst' };
      return [tooltip?.title(point), tooltip?.items[0]?.(point)];
    });
    expect(texts).toEqual([
      ['01/2024', { name: 'GST', value: '1,500.00' }],
      ['02/2024', { name: 'GST', value: '—' }],
    ]);
  });
});

/** The scale of numbers of months that have these. */
function scaleOf(...values: (number | null)[]) {
  const all = values.map((value, index): [string, number | null, null] => [
    `2024-0${index + 1}`,
    value,
    null,
  ]);
  const figures = { fields: { month, gst }, rows: months(...all) };
  return (specOf('column', figures, palettes.light) as unknown as Drawn).scale['y'];
}

/** Of three ticks those on an axis of these numbers. */
const ticksOf = (series: object, counts: number[]) => {
  const all = counts.map((count): [string, number, number] => ['2024-01', count, count]);
  const figures = { fields: { month, ...series }, rows: months(...all) };
  const { axis } = specOf('column', figures, palettes.light) as unknown as {
    axis: { y: { tickFilter?: (tick: number) => boolean } };
  };
  return [0, 0.5, 1].filter(axis.y.tickFilter ?? (() => true));
};

describe('the ticks', () => {
  it('of counts are whole', () => {
    expect(ticksOf({ count }, [0, 1])).toEqual([0, 1]);
  });

  it('of amounts and of other numbers are not', () => {
    expect(ticksOf({ gst }, [0, 1])).toEqual([0, 0.5, 1]);
    expect(ticksOf({ gst, count }, [0, 1])).toEqual([0, 0.5, 1]);
    expect(ticksOf({ count }, [0, 1.5])).toEqual([0, 0.5, 1]);
  });

  it('of one unit have the same number of decimals', () => {
    const format = drawn('column').axis['y']?.labelFormatter as unknown as (
      tick: number,
      place: number,
      ticks: number[],
    ) => string;
    const texts = (ticks: number[]) =>
      ticks.map((tick, place) => format(tick, place, ticks).toLowerCase());
    expect(texts([0, 500_000, 1_000_000, 1_500_000])).toEqual(['0', '500k', '1.0m', '1.5m']);
    expect(texts([0, 0.5, 1])).toEqual(['0.0', '0.5', '1.0']);
    expect(texts([0, 1_000_000, 2_000_000])).toEqual(['0', '1m', '2m']);
  });
});

describe('the scale', () => {
  it('begins at zero, or below it where a figure does', () => {
    expect(scaleOf(500, 900)).toEqual({ nice: true, domainMin: 0 });
    expect(scaleOf(500, -20, null)).toEqual({ nice: true, domainMin: -20 });
  });
});
