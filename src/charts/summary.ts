import type { ChartData, ChartKind, Series } from './chart-data';
import { axisOf, numberOf, seriesOf, textOf } from './chart-data';
import { partsOf } from './parts';
import { translate } from '../schema/translate';

/** A text alternative of a chart. */
export function summarise(kind: ChartKind, figures: ChartData): string {
  const { rows } = figures;
  const axis = axisOf(figures);
  const [first] = rows;
  if (!first) return translate('chart.empty', 'There are no figures.');
  if (kind === 'pie') {
    const parts = partsOf(figures).map(
      ({ label, text, share }) => `${label} ${text}${share === null ? '' : `, ${share}`}`,
    );
    return `${parts.join('; ')}.`;
  }
  const ends = {
    axis: axis.field.label,
    first: textOf(axis, first),
    last: textOf(axis, rows.at(-1)),
  };
  const span = translate('chart.span', ends, '{{axis}} {{first}} to {{last}}.');
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
  if (!lowest || !highest) return translate('chart.noFigures', { label }, '{{label}}: no figures.');
  const at = ({ row }: typeof lowest) =>
    translate(
      'chart.at',
      { value: textOf(series, row), place: textOf(axis, row) },
      '{{value}} in {{place}}',
    );
  const values = { label, highest: at(highest), lowest: at(lowest) };
  const count = rows.length - known.length;
  if (count === 0) {
    return translate(
      'chart.extremes',
      values,
      '{{label}}: highest {{highest}}, lowest {{lowest}}.',
    );
  }
  return translate('chart.extremesOfSome', {
    ...values,
    count,
    defaultValue_one:
      '{{label}}: highest {{highest}}, lowest {{lowest}}, {{count}} without a figure.',
    defaultValue_other:
      '{{label}}: highest {{highest}}, lowest {{lowest}}, {{count}} without a figure.',
  });
}
