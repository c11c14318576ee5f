import { useMemo } from 'react';
import { Chart } from '../../charts/Chart';
import type { ChartKind, LinkOf } from '../../charts/chart-data';
import type { FigureParams, Figures, ParamValues } from '../../schema/language/figures';
import { figureLink } from '../../schema/figure-link';
import { periodParam, titleOfFigures } from '../../schema/figures';
import type { Fields } from '../../schema/language/fields';
import type { Period } from '../../schema/period';
import { fillGaps } from '../../schema/series';
import { SkippedNote } from '../list/ListStates';
import { FetchError, FiguresGuard } from './guards';
import { useFigures } from './useFigures';

interface Props<F extends Fields, N extends string, P extends FigureParams> {
  readonly figures: Figures<F, N, P>;
  /** Must be stable for the same values. */
  readonly values: ParamValues<P>;
  readonly as: ChartKind | 'calendar';
  /** Is printed on downloaded images; a calendar has none. */
  readonly subject: string;
  readonly note?: string | undefined;
}

export const ChartPanel = <F extends Fields, N extends string, P extends FigureParams>(
  props: Props<F, N, P>,
) => (
  <FiguresGuard figures={props.figures}>
    <Shown {...props} />
  </FiguresGuard>
);

function Shown<F extends Fields, N extends string, P extends FigureParams>({
  figures,
  values,
  as,
  subject,
  note,
}: Props<F, N, P>) {
  const read = useFigures(figures, values);
  const { rows, error, fetching, skipped } = read;
  const named = periodParam(figures);
  const period = named === undefined ? undefined : (values[named] as Period | undefined);
  const drawn = useMemo(
    () => rows && fillGaps(figures, rows, { ...(period && { period }), skipped }),
    [figures, rows, period, skipped],
  );
  const { endpoint, fields } = figures;
  const listOf = useMemo((): LinkOf => {
    const linked = Object.keys(fields).find((name) => fields[name]?.link) ?? '';
    return (row) => figureLink(figures, linked, values, row);
  }, [figures, fields, values]);
  const title = titleOfFigures(figures);
  if (error && !fetching) return <FetchError {...{ title, endpoint, read }} />;
  const shown = as === 'calendar' ? rows : drawn;
  return (
    // As high as its neighbours.
    <div style={{ display: 'grid', grid: '1fr auto / minmax(0, 1fr)', height: '100%' }}>
      <Chart
        {...{ title, fields, note, subject }}
        kind={as}
        rows={error ? undefined : shown}
        linkOf={listOf}
      />
      <SkippedNote count={error ? 0 : skipped} />
    </div>
  );
}
