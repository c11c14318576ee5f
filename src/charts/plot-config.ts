import { isolate } from '../../typed-text';
import { product } from '../product';
import { fileName } from '../schema/file-name';
import { formatCompact } from '../schema/kinds/number';
import type { Theme } from '../theme';
import { coloursOf, FONT } from '../tokens';
import type { ChartData, ChartKind, LinkOf } from './chart-data';
import { themeOf } from './palette';
import { legendOf } from './parts';

const LONGEST_LABEL = 22;

/** The library's own types take the compiler minutes. */
export type PlotConfig = Readonly<Record<string, unknown>>;

export interface PlotOptions {
  readonly kind: ChartKind;
  readonly figures: ChartData;
  readonly linkOf?: LinkOf | undefined;
  readonly theme: Theme;
}

const pointsOf = ({ kind, figures: { axis, series, rows }, linkOf }: PlotOptions) =>
  series.flatMap((one, index) =>
    rows.map((row, place) => ({
      /** The index of its row, because labels may repeat. */
      place: String(place),
      colour: String(kind === 'pie' ? place : index),
      value: one.numberOf(row) ?? (kind === 'pie' ? 0 : null),
      name: kind === 'pie' ? axis.textOf(row) : one.field.label,
      text: one.textOf(row),
      to: linkOf?.(row) ?? null,
    })),
  );

export type Point = ReturnType<typeof pointsOf>[number];

const cursor = ({ to }: Point) => (to === null ? 'default' : 'pointer');

export const barsHeight = (kind: ChartKind, { rows }: ChartData): number | undefined =>
  kind === 'bar' ? Math.min(720, Math.max(220, rows.length * 26 + 40)) : undefined;

export function configOf(options: PlotOptions): PlotConfig {
  const { kind, figures, theme } = options;
  const { axis, series, rows, numbers } = figures;
  const labelAt = (place: string, surface: 'table' | 'axis') =>
    axis.textOf(rows[Number(place)], surface);
  const common = {
    data: pointsOf(options),
    animate: false,
    theme: themeOf(theme, false),
    legend: false,
    margin: 0,
    colorField: 'colour',
    interaction: {
      elementHighlight: false,
      tooltip: { css: { '.g2-tooltip': { 'font-family': FONT, transition: 'none' } } },
    },
    tooltip: {
      title: kind === 'pie' ? '' : ({ place }: Point) => labelAt(place, 'table'),
      items: [({ name, text }: Point) => ({ name, value: text })],
    },
  };
  if (kind === 'pie') {
    const { surface } = coloursOf(theme === 'dark');
    return {
      ...common,
      angleField: 'value',
      radius: 1,
      padding: 0,
      // A border separates neighbours of similar colours.
      style: { cursor, fillOpacity: 1, stroke: surface, lineWidth: 1.5 },
    };
  }
  const isBar = kind === 'bar';
  const isRtl = product.direction === 'rtl';
  const atRight = isRtl && { position: 'right' };
  const areCounts = series.every(({ field }) => field.kind === 'number');
  return {
    ...common,
    marginTop: 8,
    // For half of the last label.
    [isRtl ? 'marginLeft' : 'marginRight']: 24,
    xField: 'place',
    yField: 'value',
    group: kind !== 'line',
    scale: {
      x: { padding: 0.25, ...(isRtl && !isBar && { range: [1, 0] }) },
      // Both ends are given: the library would end the axis of figures whose sum is zero at 1.
      y: {
        domainMin: Math.min(0, ...numbers),
        domainMax: Math.max(0, ...numbers),
        ...(isRtl && isBar && { range: [0, 1] }),
      },
    },
    axis: {
      x: {
        ...(isBar && atRight),
        tick: false,
        line: true,
        labelFormatter(place: string) {
          const text = labelAt(place, 'axis');
          return isolate(
            text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL - 1)}…` : text,
          );
        },
        labelAutoRotate: false,
        // The library drops the margin of a `labelAutoHide`.
        transform: [{ type: 'hide', margin: [0, 5, 0, 5] }],
      },
      y: {
        ...(!isBar && atRight),
        tick: false,
        labelFormatter: (value: number) => isolate(formatCompact(value, product.locale)),
        tickCount: 4,
        // Between counts there is nothing.
        ...(areCounts && numbers.every(Number.isInteger) && { tickFilter: Number.isInteger }),
      },
    },
    style: kind === 'line' ? { lineWidth: 2 } : { cursor, fillOpacity: 1 },
    ...(kind === 'line' && { point: { sizeField: 2.5, style: { cursor } } }),
  };
}

/** With what the screen says around a drawing, and of one size on every screen. */
export function pictureOf(options: PlotOptions, title: string, subtitle: string): PlotConfig {
  const { kind, figures, theme } = options;
  const entries = legendOf(kind, figures);
  const labelFormatter = (colour: string) => {
    const { label = '', text = '' } = entries[Number(colour)] ?? {};
    return `${label} ${text}`.trim();
  };
  return {
    ...configOf(options),
    theme: themeOf(theme, true),
    title: { title, subtitle },
    legend: entries.length > 0 && { color: { labelFormatter } },
    margin: 16,
    marginTop: 16,
    padding: 'auto',
    autoFit: false,
    width: 800,
    height: 120 + (barsHeight(kind, figures) ?? 280),
  };
}

export function pictureName(title: string, now: Date): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return fileName(words.join('_'), 'png', now, product.timeZone);
}
