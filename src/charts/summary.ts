import { translate } from '../schema/translate';
import type { ChartData, ChartKind, Point } from './chart-data';

/** A text alternative of a chart. */
export function summarise(kind: ChartKind, { axis, plotted, points }: ChartData): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return translate('chart.empty', 'No data');
  if (kind === 'pie') {
    return `${points.map(({ label, textWithShare }) => `${label} ${textWithShare}`).join('; ')}.`;
  }
  const ends = { axis: axis.label, first: first.label, last: last.label };
  const span = translate('chart.span', ends, '{{axis}} {{first}} to {{last}}.');
  return `${span} ${extremesOf(plotted.label, points)}`;
}

const at = ({ text, label }: Point): string =>
  translate('chart.at', { value: text, place: label }, '{{value}} in {{place}}');

function extremesOf(label: string, points: readonly Point[]): string {
  const known = points
    .filter(({ value }) => value !== null)
    .toSorted((a, b) => Number(a.value) - Number(b.value));
  const [lowest] = known;
  const highest = known.at(-1);
  if (!lowest || !highest) return translate('chart.noFigures', { label }, '{{label}}: no data.');
  const extremes = translate(
    'chart.extremes',
    { label, highest: at(highest), lowest: at(lowest) },
    '{{label}}: highest {{highest}}, lowest {{lowest}}.',
  );
  const count = points.length - known.length;
  if (count === 0) return extremes;
  return `${extremes} ${translate('chart.without', { count: String(count) }, '{{count}} without data.')}`;
}
