import { product } from '../product';
import { formatTime } from '../schema/time';
import type { Theme } from '../theme';
import { coloursOf, FONT } from '../tokens';
import { areCounts, axisText } from './axis';
import { axisOf, type ChartData, type ChartKind, type LinkOf } from './chart-data';
import { numberOf, seriesOf, textOf } from './chart-data';
import { themeOf } from './palette';
import { partsOf } from './parts';

const LONGEST_LABEL = 22;
/** Pixels to the right of a chart: half its last label, or the share behind the longest bar. */
const BESIDE = 24;
const SHARE = 58;

/** A number to draw. */
export interface Point {
  /** The index of its row, because labels may repeat. */
  readonly place: string;
  /** The index of its colour. */
  readonly colour: string;
  readonly value: number | null;
  readonly name: string;
  /** The number as in tables, with its share of the whole. */
  readonly text: string;
  readonly share: string | null;
  /** The list behind it, which a click opens. */
  readonly to: string | null;
}

/**
 * The properties of the library's components that are used. Its own types compute every mark of its
 * engine, which takes the compiler minutes.
 */
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
  /** For a picture, which has a background and a legend too. */
  readonly caption?: { readonly title: string; readonly subtitle: string } | undefined;
}

const shorten = (text: string): string =>
  text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL - 1)}…` : text;

const cursor = ({ to }: Point) => (to === null ? 'default' : 'pointer');

function pointsOf({ kind, figures, linkOf }: Options): readonly Point[] {
  const parts = kind === 'pie' || kind === 'shares' ? partsOf(figures) : null;
  return seriesOf(figures).flatMap((series, index) =>
    figures.rows.map((row, place) => {
      const share = parts?.[place]?.share ?? null;
      const text = textOf(series, row);
      return {
        place: String(place),
        colour: String(kind === 'pie' ? place : index),
        value: numberOf(series, row),
        name: kind === 'pie' ? textOf(axisOf(figures), row) : series.field.label,
        text: share === null ? text : `${text} (${share})`,
        share,
        to: linkOf?.(row) ?? null,
      };
    }),
  );
}

/** In pixels: a bar with its label, the space around all bars, and the limits of both. */
const BAR = 26;
const BARS_PADDING = 40;
const MAX_HEIGHT = 720;
/** Shares have no axis below. */
const MIN_HEIGHTS: Partial<Readonly<Record<ChartKind, number>>> = { bar: 220, shares: 160 };

/** The height of bars; undefined for charts that fit any height. */
export function barsHeight(kind: ChartKind, { rows }: ChartData): number | undefined {
  const least = MIN_HEIGHTS[kind];
  if (least === undefined) return undefined;
  return Math.min(MAX_HEIGHT, Math.max(least, rows.length * BAR + BARS_PADDING));
}

/** The same on every screen, with room for title and legend. */
const sizeOfPicture = (kind: ChartKind, figures: ChartData) => ({
  width: 800,
  height: 120 + (barsHeight(kind, figures) ?? 280),
});

/** Like other files: `{title}_{timestamp}.png` in the authority's time zone (§9). */
export function pictureName(title: string, now: Date): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${words.join('_')}_${formatTime(now.toISOString(), 'YYYYMMDD_HHmmss', product.timeZone)}.png`;
}

/** What the components of the chart library are given. Nothing is animated. */
export function configOf(options: Options): PlotConfig {
  const { kind, figures, theme, caption } = options;
  const points = pointsOf(options);
  const axis = axisOf(figures);
  const values = points.map(({ value }) => value ?? 0);
  const labelAt = (place: string, surface: 'table' | 'axis') =>
    textOf(axis, figures.rows[Number(place)], surface);
  const legendText = (colour: string) => {
    const point = points.find((one) => one.colour === colour);
    return kind === 'pie' ? `${point?.name} ${point?.text}` : (point?.name ?? '');
  };
  const common = {
    animate: false,
    theme: themeOf(theme, caption !== undefined),
    legend:
      caption && new Set(points.map(({ colour }) => colour)).size > 1
        ? { color: { labelFormatter: legendText } }
        : false,
    // A drawing keeps what a later one leaves out.
    ...(caption
      ? { margin: 16, title: caption, autoFit: false, ...sizeOfPicture(kind, figures) }
      : { margin: 0, title: false, autoFit: true, width: 0, height: 0 }),
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
    return {
      ...common,
      data: points.map((point) => ({ ...point, value: point.value ?? 0 })),
      angleField: 'value',
      radius: 1,
      padding: caption ? 'auto' : 0,
      // A border separates neighbours of similar colours.
      style: {
        cursor,
        fillOpacity: 1,
        stroke: coloursOf(theme === 'dark').surface,
        lineWidth: 1.5,
      },
    };
  }
  const hasShares = kind === 'shares';
  return {
    ...common,
    data: points,
    marginTop: caption ? 16 : 8,
    marginRight: hasShares ? SHARE : BESIDE,
    xField: 'place',
    yField: 'value',
    group: kind !== 'line',
    scale: {
      x: { padding: 0.25 },
      // Both ends are given: the library would end the axis of figures whose sum is zero at 1.
      y: {
        nice: !hasShares,
        domainMin: Math.min(0, ...values),
        domainMax: Math.max(0, ...values),
      },
    },
    axis: {
      x: {
        title: false,
        tick: false,
        line: true,
        labelFormatter: (place: string) => shorten(labelAt(place, 'axis')),
        labelAutoRotate: false,
        // The library drops the margin of a `labelAutoHide`.
        transform: [{ type: 'hide', margin: [0, 5, 0, 5] }],
      },
      // The text of a share is behind its bar.
      y: hasShares
        ? false
        : {
            title: false,
            tick: false,
            labelFormatter: (value: number, _: number, ticks: readonly number[]) =>
              axisText(value, ticks),
            tickCount: 4,
            ...(areCounts(figures) && { tickFilter: Number.isInteger }),
          },
    },
    ...(kind === 'line'
      ? { style: { lineWidth: 2 }, point: { sizeField: 2.5, style: { cursor } } }
      : { style: { cursor, fillOpacity: 1 } }),
    ...(hasShares && {
      label: { text: 'share', position: 'right', textAlign: 'left', dx: 6 },
    }),
  };
}
