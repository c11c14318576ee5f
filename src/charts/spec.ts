import type { G2 } from '@ant-design/charts';
import { areCounts, axisText } from './axis';
import { axisOf, type ChartData, type ChartKind, numberOf, seriesOf, textOf } from './chart-data';
import { colourOf, type Palette } from './palette';
import { partsOf } from './parts';
import { pieSpecOf } from './pie-spec';
import { FONT, tooltipStyle } from './tooltip';

const LONGEST_LABEL = 22;
/**
 * Pixels to the right of a chart: half its last label, or the text of a share behind the longest
 * bar.
 */
const BESIDE = 24;
const SHARE = 58;

/** The pointer over a figure. */
export type Cursor = 'default' | 'pointer';

const shorten = (text: string): string =>
  text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL - 1)}…` : text;

/** A number of a series at an index of the axis, because labels may repeat. */
interface Point {
  readonly place: string;
  readonly value: number | null;
  readonly series: string;
}

function pointsOf(figures: ChartData): Point[] {
  return seriesOf(figures).flatMap((series) =>
    figures.rows.map((row, index) => ({
      place: String(index),
      value: numberOf(series, row),
      series: series.name,
    })),
  );
}

/**
 * The chart library's specification of figures. Animation is disabled per mark; otherwise each mark
 * animates when the size changes.
 *
 * @param cursor the pointer over a figure, which shows whether a click leads anywhere.
 */
export function specOf(
  kind: ChartKind,
  figures: ChartData,
  palette: Palette,
  cursor: Cursor = 'default',
): G2.G2Spec {
  if (kind === 'pie') return pieSpecOf(figures, palette, cursor);
  const axis = axisOf(figures);
  const series = seriesOf(figures);
  const points = pointsOf(figures);
  const values = points.map(({ value }) => value ?? 0);
  const parts = kind === 'shares' ? partsOf(figures) : null;
  const isBar = kind === 'bar' || parts !== null;
  const label = {
    labelFill: palette.text,
    labelOpacity: 1,
    labelFontSize: 12,
    labelFontFamily: FONT,
    title: false,
    tick: false,
  };
  const encode = { x: 'place', y: 'value', color: 'series' };
  const tooltip = {
    title: ({ place }: Point) => textOf(axis, figures.rows[Number(place)]),
    items: [
      (point: Point) => {
        const found = series.find(({ name }) => name === point.series) ?? axis;
        const text = textOf(found, figures.rows[Number(point.place)]);
        const share = parts?.[Number(point.place)]?.share ?? null;
        return { name: found.field.label, value: share === null ? text : `${text} (${share})` };
      },
    ],
  };
  return {
    type: 'view',
    autoFit: true,
    animate: false,
    margin: 0,
    marginTop: 8,
    marginRight: parts ? SHARE : BESIDE,
    data: points,
    theme: { view: { viewFill: 'transparent' } },
    coordinate: isBar ? { transform: [{ type: 'transpose' }] } : {},
    scale: {
      x: {
        type: kind === 'line' ? 'point' : 'band',
        domain: figures.rows.map((_, index) => String(index)),
        padding: 0.25,
      },
      y: { nice: parts === null, domainMin: Math.min(0, ...values) },
      color: {
        type: 'ordinal',
        domain: series.map(({ name }) => name),
        range: series.map((_, place) => colourOf(palette, place)),
      },
    },
    axis: {
      x: {
        ...label,
        line: true,
        lineStroke: palette.line,
        lineStrokeOpacity: 1,
        labelFormatter: (place: string) =>
          shorten(textOf(axis, figures.rows[Number(place)], 'axis')),
        labelAutoRotate: false,
        // The library drops the margin of a `labelAutoHide`.
        transform: [{ type: 'hide', margin: [0, 5, 0, 5] }],
      },
      // The text of a share is behind its bar.
      y: parts === null && {
        ...label,
        labelFormatter: (value: number, _: number, ticks: readonly number[]) =>
          axisText(value, ticks),
        gridStroke: palette.line,
        gridStrokeOpacity: 1,
        gridLineDash: [0, 0],
        tickCount: 4,
        ...(areCounts(figures) && { tickFilter: Number.isInteger }),
      },
    },
    legend: false,
    interaction: { tooltip: { shared: true, css: tooltipStyle(palette) } },
    children:
      kind === 'line'
        ? [
            { type: 'line', encode, style: { lineWidth: 2 }, animate: false, tooltip },
            {
              type: 'point',
              encode,
              style: { fill: 'series', r: 2.5, cursor },
              animate: false,
              tooltip: false,
            },
          ]
        : [
            {
              type: 'interval',
              encode,
              style: { fillOpacity: 1, cursor },
              animate: false,
              transform: [{ type: 'dodgeX' }],
              tooltip,
              ...(parts && {
                labels: [
                  {
                    text: ({ place }: Point) => parts[Number(place)]?.share ?? '',
                    position: 'right',
                    textAlign: 'left',
                    dx: 6,
                    fill: palette.text,
                    fillOpacity: 1,
                    fontSize: 12,
                    fontFamily: FONT,
                  },
                ],
              }),
            },
          ],
  };
}
