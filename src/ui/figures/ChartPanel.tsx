import { useMemo } from 'react';
import { Chart } from '../../charts/Chart';
import type { ChartKind, LinkOf } from '../../charts/chart-data';
import type { FigureParams, Figures, ParamValues } from '../../schema/language/figures';
import { periodParam, titleOfFigures } from '../../schema/figures';
import type { Fields } from '../../schema/language/fields';
import type { Period } from '../../schema/period';
import { linkOf } from '../../schema/link';
import { fillGaps } from '../../schema/series';
import { SkippedNote } from '../list/ListStates';
import { FetchError, FiguresGuard } from './guards';
import { useFigures } from './useFigures';

interface Props<F extends Fields, N extends string, P extends FigureParams> {
  readonly figures: Figures<F, N, P>;
  readonly values: ParamValues<P>;
  readonly as: ChartKind | 'calendar';
  /** Is printed on downloaded images; a calendar has none. */
  readonly subject: string;
  readonly note?: string | undefined;
  /** Default: the declared link of one of the figures' fields. */
  readonly leadsTo?: LinkOf | undefined;
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
  leadsTo,
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
  const declared = useMemo((): LinkOf => {
    const link = Object.values(fields).find((field) => field.link)?.link;
    return (row) => linkOf(link, row);
  }, [fields]);
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
        linkOf={leadsTo ?? declared}
      />
      <SkippedNote count={error ? 0 : skipped} />
    </div>
  );
}
