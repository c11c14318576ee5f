import { product } from '../product';
import { fieldText } from '../schema/format';
import type { Field, Fields, Row } from '../schema/language/fields';

/** Vertical columns, horizontal bars, lines for series, or a pie for a few parts of a whole. */
export type ChartKind = 'column' | 'bar' | 'line' | 'pie';

export type LinkOf = (row: Row) => string | null;

const seriesOf = ([name, field]: readonly [string, Field]) => ({
  field,
  textOf: (row: Row | undefined, surface: 'table' | 'axis' = 'table') =>
    fieldText(field, name, row, surface, product),
  numberOf(row: Row) {
    const value = row[name];
    return typeof value === 'number' ? value : null;
  },
});

/** A field of the figures: the axis or the plotted numbers. */
export type Series = ReturnType<typeof seriesOf>;

/** @param fields the first is the axis, the others are the plotted numbers. */
export function chartData(fields: Fields, rows: readonly Row[]) {
  const [first = ['', { kind: 'text', label: '' }] as const, ...others] = Object.entries(fields);
  const series = others.map(seriesOf);
  /** All known numbers of the series. */
  const numbers = series.flatMap((one) => rows.flatMap((row) => one.numberOf(row) ?? []));
  return { axisName: first[0], axis: seriesOf(first), series, rows, numbers };
}

export type ChartData = ReturnType<typeof chartData>;
