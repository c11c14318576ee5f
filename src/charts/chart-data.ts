import { product } from '../product';
import { fieldText } from '../schema/format';
import type { Field, Fields, Row } from '../schema/language/fields';

/** Vertical columns, horizontal bars, lines for series, or a pie for a few parts of a whole. */
export type ChartKind = 'column' | 'bar' | 'line' | 'pie';

export type LinkOf = (row: Row) => string | null;

/** A field of the figures: the axis or the plotted numbers. */
export interface Series {
  readonly field: Field;
  textOf(row: Row | undefined, surface?: 'table' | 'axis'): string;
  numberOf(row: Row): number | null;
}

export interface ChartData {
  readonly axisName: string;
  readonly axis: Series;
  readonly series: readonly Series[];
  readonly rows: readonly Row[];
  /** All known numbers of the series. */
  readonly numbers: readonly number[];
}

const seriesOf = ([name, field]: readonly [string, Field]): Series => ({
  field,
  textOf: (row, surface = 'table') => fieldText(field, name, row, surface, product),
  numberOf(row) {
    const value = row[name];
    return typeof value === 'number' ? value : null;
  },
});

/** @param fields the first is the axis, the others are the plotted numbers. */
export function chartData(fields: Fields, rows: readonly Row[]): ChartData {
  const [first = ['', { kind: 'text', label: '' }] as const, ...others] = Object.entries(fields);
  const series = others.map(seriesOf);
  const numbers = series.flatMap((one) => rows.flatMap((row) => one.numberOf(row) ?? []));
  return { axisName: first[0], axis: seriesOf(first), series, rows, numbers };
}
