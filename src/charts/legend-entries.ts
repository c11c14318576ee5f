import { type ChartData, type ChartKind, type LinkOf, seriesOf } from './chart-data';
import { partsOf } from './parts';

export interface Entry {
  readonly label: string;
  /** The figure, if the chart has no room for it. */
  readonly text: string | null;
  /** The list behind it. */
  readonly to: string | null;
}

/** The legend in palette order; empty for a single series. */
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
