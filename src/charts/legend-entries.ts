import { type ChartData, type ChartKind, type LinkOf, seriesOf } from './chart-data';
import { partsOf } from './parts';

/** What one colour of a chart stands for. */
export interface Entry {
  readonly label: string;
  /** The figure, where the chart itself has no room for it. */
  readonly text: string | null;
  /** Where the rows behind it are listed. */
  readonly to: string | null;
}

/** Which colour is what, in the order of the palette; nothing where there is but one. */
export function legendOf(
  kind: ChartKind,
  figures: ChartData,
  linkOf: LinkOf = () => null,
): readonly Entry[] {
  if (kind === 'pie') {
    return partsOf(figures).map(({ label, text, share }, place) => {
      const row = figures.rows[place];
      return {
        label,
        text: share === null ? text : `${text} (${share})`,
        to: row ? linkOf(row) : null,
      };
    });
  }
  const series = seriesOf(figures);
  return series.length < 2
    ? []
    : series.map(({ field: { label } }) => ({ label, text: null, to: null }));
}
