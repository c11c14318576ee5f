import type { ChartData, ChartKind, Series } from './chart-data';
import { axisOf, numberOf, seriesOf, textOf } from './chart-data';
import { partsOf } from './parts';

/** A text alternative of a chart. */
export function summarise(kind: ChartKind, figures: ChartData): string {
  const { rows } = figures;
  const axis = axisOf(figures);
  const [first] = rows;
  if (!first) return 'There are no figures.';
  if (kind === 'pie') {
    const parts = partsOf(figures).map(
      ({ label, text, share }) => `${label} ${text}${share === null ? '' : `, ${share}`}`,
    );
    return `${parts.join('; ')}.`;
  }
  const span = `${axis.field.label} ${textOf(axis, first)} to ${textOf(axis, rows.at(-1))}.`;
  return [span, ...seriesOf(figures).map((series) => describe(figures, axis, series))].join(' ');
}

function describe({ rows }: ChartData, axis: Series, series: Series): string {
  const { label } = series.field;
  const known = rows
    .map((row) => ({ row, value: numberOf(series, row) ?? Number.NaN }))
    .filter(({ value }) => !Number.isNaN(value))
    .toSorted((a, b) => a.value - b.value);
  const [lowest] = known;
  const highest = known.at(-1);
  if (!lowest || !highest) return `${label}: no figures.`;
  const at = ({ row }: typeof lowest) => `${textOf(series, row)} in ${textOf(axis, row)}`;
  const missing = rows.length - known.length;
  const gaps = missing > 0 ? `, ${missing} without a figure` : '';
  return `${label}: highest ${at(highest)}, lowest ${at(lowest)}${gaps}.`;
}
