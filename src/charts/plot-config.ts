import { isolate } from '../../typed-text';
import { product } from '../product';
import { fileName } from '../schema/default-texts';
import { formatCompact } from '../schema/kinds/number';
import type { Theme } from '../theme';
import { chartColours, coloursOf, FONT } from '../tokens';
import type { ChartData, ChartKind, Point } from './chart-data';

const LONGEST_LABEL = 22;

/** The library's own types take the compiler minutes. */
export type PlotConfig = Readonly<Record<string, unknown>>;

export interface PlotOptions {
  readonly kind: ChartKind;
  readonly figures: ChartData;
  readonly theme: Theme;
}

const cursor = ({ to }: Point) => (to === null ? 'default' : 'pointer');

export const barsHeight = (kind: ChartKind, { points }: ChartData): number | undefined =>
  kind === 'bar' ? Math.min(720, Math.max(220, points.length * 26 + 40)) : undefined;

/** The theme of the library in the console's colours, which a canvas can't read from a style sheet. */
function themeOf(theme: Theme, hasBackground: boolean) {
  const { textSoft, line, surface } = coloursOf(theme === 'dark');
  return {
    type: theme,
    view: { viewFill: hasBackground ? surface : 'transparent' },
    color: chartColours[theme][0],
    category10: [...chartColours[theme]],
    axis: {
      labelFill: textSoft,
      labelOpacity: 1,
      labelFontFamily: FONT,
      lineStroke: line,
      lineStrokeOpacity: 1,
      gridStroke: line,
      gridStrokeOpacity: 1,
      gridLineDash: [0, 0],
    },
    legendCategory: { itemLabelFill: textSoft, itemLabelFillOpacity: 1 },
  };
}

export function configOf({ kind, figures, theme }: PlotOptions): PlotConfig {
  const { plotted, points, columns } = figures;
  const [, ...numbers] = columns;
  const isPie = kind === 'pie';
  const common = {
    // By its index, because labels may repeat.
    data: points.map((point, place) => ({
      ...point,
      value: isPie ? (point.value ?? 0) : point.value,
      place: String(place),
    })),
    animate: false,
    theme: themeOf(theme, false),
    legend: false,
    margin: 0,
    interaction: {
      elementHighlight: false,
      tooltip: { css: { '.g2-tooltip': { 'font-family': FONT, transition: 'none' } } },
    },
    tooltip: {
      title: ({ label }: Point) => label,
      items: numbers.map(({ label, textOf }) => ({ row }: Point) => ({
        name: label,
        value: textOf(row),
      })),
    },
  };
  if (isPie) {
    const { surface } = coloursOf(theme === 'dark');
    return {
      ...common,
      angleField: 'value',
      colorField: 'place',
      radius: 1,
      padding: 0,
      // A border separates neighbours of similar colours.
      style: { cursor, fillOpacity: 1, stroke: surface, lineWidth: 1.5 },
    };
  }
  const isBar = kind === 'bar';
  const isRtl = product.direction === 'rtl';
  const atRight = isRtl && { position: 'right' };
  const values = points.map(({ value }) => value ?? 0);
  return {
    ...common,
    marginTop: 8,
    // For half of the last label.
    [isRtl ? 'marginLeft' : 'marginRight']: 24,
    xField: 'place',
    yField: 'value',
    scale: {
      x: { padding: 0.25, ...(isRtl && !isBar && { range: [1, 0] }) },
      // Both ends are given: the library would end the axis of figures whose sum is zero at 1.
      y: {
        domainMin: Math.min(0, ...values),
        domainMax: Math.max(0, ...values),
        ...(isRtl && isBar && { range: [0, 1] }),
      },
    },
    axis: {
      x: {
        ...(isBar && atRight),
        tick: false,
        line: true,
        labelFormatter(place: string) {
          const text = points[Number(place)]?.axisLabel ?? '';
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
        ...(plotted.kind === 'number' &&
          values.every(Number.isInteger) && { tickFilter: Number.isInteger }),
      },
    },
    style: kind === 'line' ? { lineWidth: 2 } : { cursor, fillOpacity: 1 },
    ...(kind === 'line' && { point: { sizeField: 2.5, style: { cursor } } }),
  };
}

/** With what the screen says around a drawing, and of one size on every screen. */
export function pictureOf(options: PlotOptions, title: string, subtitle: string): PlotConfig {
  const { kind, figures, theme } = options;
  const labelFormatter = (place: string) => {
    const { label, textWithShare } = figures.points[Number(place)] ?? {};
    return `${label} ${textWithShare}`;
  };
  return {
    ...configOf(options),
    theme: themeOf(theme, true),
    title: { title, subtitle },
    legend: kind === 'pie' && { color: { labelFormatter } },
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
