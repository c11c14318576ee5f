import { product } from '../product';
import type { Field, Fields, Row } from '../schema/language/fields';
import { fieldText } from '../schema/format';

/** Vertical columns, horizontal bars, lines for series, or a pie for a few parts of a whole. */
export type ChartKind = 'column' | 'bar' | 'line' | 'pie';

export interface ChartData {
  /** The first field is the axis, the others are the plotted numbers. */
  readonly fields: Fields;
  readonly rows: readonly Row[];
}

export type LinkOf = (row: Row) => string | null;

export interface Series {
  readonly name: string;
  readonly field: Field;
}

export function axisOf({ fields }: Pick<ChartData, 'fields'>): Series {
  const [[name, field] = ['', { kind: 'text', label: '' }] as const] = Object.entries(fields);
  return { name, field };
}

export const seriesOf = ({ fields }: Pick<ChartData, 'fields'>): readonly Series[] =>
  Object.entries(fields)
    .slice(1)
    .map(([name, field]) => ({ name, field }));

export const textOf = (
  { name, field }: Series,
  row: Row | undefined,
  surface: 'table' | 'axis' = 'table',
): string => fieldText(field, name, row, surface, product);

export function numberOf({ name }: Series, row: Row): number | null {
  const value = row[name];
  return typeof value === 'number' ? value : null;
}

export const numbersOf = (figures: ChartData): readonly number[] =>
  seriesOf(figures).flatMap((series) => figures.rows.flatMap((row) => numberOf(series, row) ?? []));
