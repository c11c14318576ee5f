import { isolate } from '../../typed-text';
import { product } from '../product';
import { fileName } from '../schema/file-name';
import type { Theme } from '../theme';
import { coloursOf, FONT } from '../tokens';
import type { ChartData, ChartKind, LinkOf } from './chart-data';
import { legendOf } from './Legend';
import { themeOf } from './palette';

const LONGEST_LABEL = 22;

export interface Point {
  /** The index of its row, because labels may repeat. */
  readonly place: string;
  readonly colour: string;
  readonly value: number | null;
  readonly name: string;
  readonly text: string;
  readonly to: string | null;
}

/** The library's own types take the compiler minutes. */
export interface PlotConfig {
  readonly data: readonly Point[];
  readonly colorField: string;
  readonly angleField?: string;
  readonly xField?: string;
  readonly yField?: string;
  readonly [option: string]: unknown;
}

interface Options {
  readonly kind: ChartKind;
  readonly figures: ChartData;
  readonly linkOf?: LinkOf | undefined;
  readonly theme: Theme;
  readonly caption?: { readonly title: string; readonly subtitle: string } | undefined;
}

const cursor = ({ to }: Point) => (to === null ? 'default' : 'pointer');

const pointsOf = ({ kind, figures: { axis, series, rows }, linkOf }: Options): readonly Point[] =>
  series.flatMap((one, index) =>
    rows.map((row, place) => ({
      place: String(place),
      colour: String(kind === 'pie' ? place : index),
      value: one.numberOf(row),
      name: kind === 'pie' ? axis.textOf(row) : one.field.label,
      text: one.textOf(row),
      to: linkOf?.(row) ?? null,
    })),
  );

export const barsHeight = (kind: ChartKind, { rows }: ChartData): number | undefined =>
  kind === 'bar' ? Math.min(720, Math.max(220, rows.length * 26 + 40)) : undefined;

export const pictureName = (title: string, now: Date): string =>
  fileName(
    (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('_'),
    'png',
    now,
    product.timeZone,
  );

export function configOf(options: Options): PlotConfig {
  const { kind, figures, theme, caption } = options;
  const { axis, series, rows, numbers } = figures;
  const data = pointsOf(options);
  const labelAt = (place: string, surface: 'table' | 'axis') =>
    axis.textOf(rows[Number(place)], surface);
  const entries = legendOf(kind, figures);
  const common = {
    data,
    animate: false,
    theme: themeOf(theme, caption !== undefined),
    legend: caption !== undefined &&
      entries.length > 0 && {
        color: {
          labelFormatter: (colour: string) => {
            const { label = '', text = '' } = entries[Number(colour)] ?? {};
            return `${label} ${text}`.trim();
          },
        },
      },
    // A drawing keeps what a later one leaves out. Pictures have one size on every screen.
    ...(caption
      ? { margin: 16, title: caption, autoFit: false, width: 800 }
      : { margin: 0, title: false, autoFit: true, width: 0 }),
    height: caption ? 120 + (barsHeight(kind, figures) ?? 280) : 0,
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
      data: data.map((point) => ({ ...point, value: point.value ?? 0 })),
      angleField: 'value',
      radius: 1,
      padding: caption ? 'auto' : 0,
      // A border separates neighbours of similar colours.
      style: { cursor, fillOpacity: 1, stroke: surface, lineWidth: 1.5 },
    };
  }
  const compact = new Intl.NumberFormat(product.locale, {
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const isBar = kind === 'bar';
  const isRtl = product.direction === 'rtl';
  const atRight = isRtl && { position: 'right' };
  const areCounts = series.every(({ field }) => field.kind === 'number');
  return {
    ...common,
    marginTop: caption ? 16 : 8,
    // For half of the last label.
    [isRtl ? 'marginLeft' : 'marginRight']: 24,
    xField: 'place',
    yField: 'value',
    group: kind !== 'line',
    scale: {
      x: { padding: 0.25, ...(isRtl && !isBar && { range: [1, 0] }) },
      // Both ends are given: the library would end the axis of figures whose sum is zero at 1.
      y: {
        nice: true,
        domainMin: Math.min(0, ...numbers),
        domainMax: Math.max(0, ...numbers),
        ...(isRtl && isBar && { range: [0, 1] }),
      },
    },
    axis: {
      x: {
        ...(isBar && atRight),
        title: false,
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
        title: false,
        tick: false,
        labelFormatter: (value: number) => isolate(compact.format(value)),
        tickCount: 4,
        // Between counts there is nothing.
        ...(areCounts && numbers.every(Number.isInteger) && { tickFilter: Number.isInteger }),
      },
    },
    style: kind === 'line' ? { lineWidth: 2 } : { cursor, fillOpacity: 1 },
    ...(kind === 'line' && { point: { sizeField: 2.5, style: { cursor } } }),
  };
}
