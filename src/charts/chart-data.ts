import { product } from '../product';
import type { Field, Fields, Row } from '../schema/language/fields';
import { fieldText } from '../schema/format';

/** Vertical columns, horizontal bars, lines for series, or a pie for a few parts of a whole. */
export type ChartKind = 'column' | 'bar' | 'line' | 'pie';

/** What a chart, its table and its summary show. */
export interface ChartData {
  /** The first field is the axis, the others are the plotted numbers. */
  readonly fields: Fields;
  readonly rows: readonly Row[];
}

/** The URL of the rows behind a row of figures; null if there is none. */
export type LinkOf = (row: Row) => string | null;

/** A line or a set of bars. */
export interface Series {
  readonly name: string;
  readonly field: Field;
}

/** The field of the axis. */
export function axisOf({ fields }: Pick<ChartData, 'fields'>): Series {
  const [[name, field] = ['', { kind: 'text', label: '' }] as const] = Object.entries(fields);
  return { name, field };
}

export const seriesOf = ({ fields }: Pick<ChartData, 'fields'>): readonly Series[] =>
  Object.entries(fields)
    .slice(1)
    .map(([name, field]) => ({ name, field }));

/** A value as in tables, or abbreviated on an axis. */
export const textOf = (
  { name, field }: Series,
  row: Row | undefined,
  surface: 'table' | 'axis' = 'table',
): string => fieldText(field, name, row, surface, product);

/** A number to plot; null if missing. */
export function numberOf({ name }: Series, row: Row): number | null {
  const value = row[name];
  return typeof value === 'number' ? value : null;
}

/** All numbers to plot. */
export const numbersOf = (figures: ChartData): readonly number[] =>
  seriesOf(figures).flatMap((series) => figures.rows.flatMap((row) => numberOf(series, row) ?? []));
