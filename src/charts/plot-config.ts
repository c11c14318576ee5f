import type { CSSProperties } from 'react';
import { isolate } from '../../typed-text';
import { product } from '../product';
import { fileName } from '../schema/default-texts';
import { formatCompact } from '../schema/kinds/number';
import type { Theme } from '../theme';
import { chartColours, coloursOf, FONT } from '../tokens';
import type { ChartData, ChartKind, Point } from './chart-data';

const LONGEST_LABEL = 22;
/** The height of an entry of a legend, in pixels. */
const ENTRY = 20;

/** The library's own types take the compiler minutes. */
export type PlotConfig = Readonly<Record<string, unknown>>;

const cursor = ({ to }: Point) => (to === null ? 'default' : 'pointer');

/** A pie is no larger than its neighbours, so that the legends of a row begin at one height. */
export function plotSize(kind: ChartKind, { points }: ChartData): CSSProperties | undefined {
  if (kind === 'pie') return { flex: 'none', height: 120 + points.length * ENTRY };
  return kind === 'bar'
    ? { height: Math.min(720, Math.max(220, points.length * 26 + 40)) }
    : undefined;
}

const shorten = (text: string): string =>
  text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL - 1)}…` : text;

/** The theme of the library in the console's colours, which a canvas can't read from a style sheet. */
function themeOf(theme: Theme) {
  const { textSoft, surface } = coloursOf(theme === 'dark');
  return {
    type: theme,
    view: { viewFill: surface },
    color: chartColours[theme][0],
    category10: [...chartColours[theme]],
    axis: {
      labelFill: textSoft,
      labelOpacity: 1,
      labelFontFamily: FONT,
    },
    legendCategory: {
      itemLabelFill: textSoft,
      itemLabelFillOpacity: 1,
      itemLabelFontFamily: FONT,
    },
  };
}

export function configOf(kind: ChartKind, figures: ChartData, theme: Theme): PlotConfig {
  const { plotted, points, columns } = figures;
  const [, ...numbers] = columns;
  const isPie = kind === 'pie';
  const common = {
    data: points.map((point) => (isPie ? { ...point, value: point.value ?? 0 } : point)),
    animate: false,
    theme: themeOf(theme),
    legend: false,
    margin: 4,
    interaction: {
      elementHighlight: false,
      legendFilter: false,
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
      // A border separates neighbours of similar colours.
      style: { cursor, fillOpacity: 1, stroke: surface, lineWidth: 1.5 },
      // Below the pie, an entry per line: the library would turn its pages where lines are few.
      legend: {
        color: {
          position: 'bottom',
          cols: 1,
          gridRow: points.length,
          rowPadding: 4,
          size: points.length * ENTRY,
          crossPadding: 8,
          labelFormatter(place: string) {
            const { label = '', textWithShare } = points[Number(place)] ?? {};
            return isolate(`${shorten(label)} ${textWithShare}`);
          },
        },
      },
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
          return isolate(shorten(points[Number(place)]?.axisLabel ?? ''));
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

export function pictureName(title: string, subject: string, now: Date): string {
  const words = `${title} ${subject}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  // A file system takes 255 bytes.
  return fileName(words.join('_').slice(0, 100), 'png', now, product.timeZone);
}
