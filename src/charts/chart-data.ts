import { config } from '../config';
import type { Field, Fields, Row } from '../schema/language/fields';
import { formatValue } from '../schema/format';

/**
 * Ways to draw figures. Bars lie, columns stand; lines are for what runs on, a pie for the few parts
 * of a whole, shares are bars for its many.
 */
export type ChartKind = 'column' | 'bar' | 'line' | 'pie' | 'shares';

/** What a chart, its table and its summary show. */
export interface ChartData {
  /** The first field is what the chart runs along, the others are the numbers drawn over it. */
  readonly fields: Fields;
  readonly rows: readonly Row[];
}

/** Leads from a row of figures to the rows behind it; null where there are none to be seen. */
export type LinkOf = (row: Row) => string | null;

/** One line or set of bars. */
export interface Series {
  readonly name: string;
  readonly field: Field;
}

/** The field that a chart runs along. */
export function axisOf({ fields }: Pick<ChartData, 'fields'>): Series {
  const [[name, field] = ['', { kind: 'text', label: '' }] as const] = Object.entries(fields);
  return { name, field };
}

export const seriesOf = ({ fields }: Pick<ChartData, 'fields'>): readonly Series[] =>
  Object.entries(fields)
    .slice(1)
    .map(([name, field]) => ({ name, field }));

/** A value as tables show it, or shorter where it stands at an axis. */
export const textOf = (
  { name, field }: Series,
  row: Row | undefined,
  surface: 'table' | 'axis' = 'table',
): string => formatValue(field, row?.[name], surface, config);

/** A number to draw; null where nobody supplied one. */
export function numberOf({ name }: Series, row: Row): number | null {
  const value = row[name];
  return typeof value === 'number' ? value : null;
}

/** Whether there is any number to draw. */
export const hasNumbers = (figures: ChartData): boolean =>
  seriesOf(figures).some((series) => figures.rows.some((row) => numberOf(series, row) !== null));
