import type { Row } from '../schema/language/fields';
import { translate } from '../schema/translate';
import type { ChartData, ChartKind, Series } from './chart-data';
import { partsOf } from './parts';

/** A text alternative of a chart. */
export function summarise(kind: ChartKind, figures: ChartData): string {
  const { rows, axis, series } = figures;
  const [first] = rows;
  if (!first) return translate('chart.empty', 'No data');
  if (kind === 'pie') {
    const parts = partsOf(figures).map(
      ({ label, text, share }) => `${label} ${text}${share === null ? '' : `, ${share}`}`,
    );
    return `${parts.join('; ')}.`;
  }
  const ends = {
    axis: axis.field.label,
    first: axis.textOf(first),
    last: axis.textOf(rows.at(-1)),
  };
  const span = translate('chart.span', ends, '{{axis}} {{first}} to {{last}}.');
  return [span, ...series.map((one) => describe(figures, one))].join(' ');
}

function describe({ rows, axis }: ChartData, { field, numberOf, textOf }: Series): string {
  const { label } = field;
  const known = rows
    .filter((row) => numberOf(row) !== null)
    .toSorted((a, b) => Number(numberOf(a)) - Number(numberOf(b)));
  const [lowest] = known;
  const highest = known.at(-1);
  if (!lowest || !highest) return translate('chart.noFigures', { label }, '{{label}}: no data.');
  const at = (row: Row) => {
    const place = { value: textOf(row), place: axis.textOf(row) };
    return translate('chart.at', place, '{{value}} in {{place}}');
  };
  const values = { label, highest: at(highest), lowest: at(lowest) };
  const count = rows.length - known.length;
  if (count === 0)
    return translate(
      'chart.extremes',
      values,
      '{{label}}: highest {{highest}}, lowest {{lowest}}.',
    );
  return translate('chart.extremesOfSome', {
    ...values,
    count,
    defaultValue_one: '{{label}}: highest {{highest}}, lowest {{lowest}}, {{count}} without data.',
    defaultValue_other:
      '{{label}}: highest {{highest}}, lowest {{lowest}}, {{count}} without data.',
  });
}
