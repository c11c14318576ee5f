import { product } from '../product';
import { finite, shareOf } from '../schema/arithmetic';
import { fieldText } from '../schema/format';
import type { Field, Fields, Row } from '../schema/language/fields';

/** Vertical columns, horizontal bars, a line, or a pie for a few parts of a whole. */
export type ChartKind = 'column' | 'bar' | 'line' | 'pie';

export type LinkOf = (row: Row) => string | null;

/** There are no more colours. */
const MOST_SLICES = 6;

const PERCENT = { style: 'percent', maximumFractionDigits: 1 } as const;
const NO_FIELD: readonly [string, Field] = ['', { kind: 'text', label: '' }];

/**
 * The figures of a chart.
 *
 * @param fields the first is the axis, the second is plotted, all are in the table and the tooltip.
 */
export function chartData(fields: Fields, rows: readonly Row[], linkOf?: LinkOf) {
  const [axis = NO_FIELD, plotted = NO_FIELD] = Object.entries(fields);
  const textOf = ([name, field]: typeof axis, row: Row, surface: 'table' | 'axis' = 'table') =>
    fieldText(field, name, row, surface, product);
  const columns = Object.entries(fields).map((one) => ({
    name: one[0],
    label: one[1].label,
    textOf: (row: Row) => textOf(one, row),
  }));
  const values = rows.map(({ [plotted[0]]: value }) => (typeof value === 'number' ? value : null));
  const whole = finite(values.reduce((sum: number, value) => sum + (value ?? 0), 0));
  const points = rows.map((row, place) => {
    const value = values[place] ?? null;
    const text = textOf(plotted, row);
    const share = shareOf(value, whole)?.toLocaleString(product.locale, PERCENT) ?? null;
    return {
      row,
      /** Where it stands among the points, whose labels may repeat. */
      place: String(place),
      label: textOf(axis, row),
      axisLabel: textOf(axis, row, 'axis'),
      value,
      text,
      share,
      textWithShare: share === null ? text : `${text} (${share})`,
      to: linkOf?.(row) ?? null,
    };
  });
  return { axis: axis[1], plotted: plotted[1], columns, points };
}

export type ChartData = ReturnType<typeof chartData>;

export type Point = ChartData['points'][number];

/** The kind of chart that suits the figures: bars for many parts, or parts that are not positive. */
export function effectiveKind(kind: ChartKind, figures: ChartData | undefined): ChartKind {
  if (kind !== 'pie' || !figures) return kind;
  const { points } = figures;
  const isDivided =
    points.every(({ value }) => (value ?? 0) >= 0) && points.some(({ share }) => share !== null);
  return isDivided && points.length <= MOST_SLICES ? 'pie' : 'bar';
}
