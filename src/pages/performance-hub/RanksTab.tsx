import { useMemo } from 'react';
import { Chart } from '../../charts/Chart';
import type { HubFigures } from '../../resources/hub-figures';
import { describeDays } from '../../schema/day-range';
import { titleOfFigures } from '../../schema/define-figures';
import { type Period, periodBefore } from '../../schema/period';
import { FiguresTable } from '../../ui/figures/FiguresTable';
import { Panel } from '../../ui/figures/Panel';
import type { FiguresRead } from '../../ui/figures/useFigures';
import { FRESH_MS, type TabProps } from './DaysTab';
import styles from './performance-hub.module.css';
import { firstRanks, withChange } from './rank-change';

type Ranked = Extract<HubFigures, { readonly shape: 'ranks' }>;
type Props = TabProps & { readonly figures: Ranked };

/** A ranking; for a period with the change since the previous one. */
export const RanksTab = ({ figures, period }: Props) => (
  <Panel figures={figures} as="parts" scope={{ period }} freshFor={FRESH_MS}>
    {(read, earlier) => <Ranks {...{ figures, period, read, earlier }} />}
  </Panel>
);

interface RanksProps extends Props {
  readonly read: FiguresRead;
  /** The ranking of the previous period; undefined for a ranking of all time. */
  readonly earlier: FiguresRead | undefined;
}

/** A ranking as a chart and as a list whose rows link to the taxpayers. */
function Ranks({ figures, period, read, earlier }: RanksProps) {
  const { fields, charted } = figures;
  // Without the changes, which arrive later, so that the chart is not redrawn for them.
  const ranks = useMemo(() => read.rows && firstRanks(figures, read.rows), [figures, read.rows]);
  const rows = useMemo(
    () => ranks && withChange(figures, ranks, earlier?.rows),
    [figures, ranks, earlier?.rows],
  );
  const drawn = useMemo(
    () =>
      Object.fromEntries(
        charted.flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : [])),
      ),
    [fields, charted],
  );
  return (
    <>
      {ranks?.length !== 0 && (
        <div className={styles['charts']} data-kind="bar" data-wide="true">
          <Chart
            title={titleOfFigures(figures)}
            kind="bar"
            fields={drawn}
            rows={ranks}
            subject={earlier ? describeDays(period) : 'All time'}
          />
        </div>
      )}
      {ranks?.length !== 0 && earlier && (
        <ChangeNote before={periodBefore(period)} earlier={earlier} />
      )}
      <FiguresTable {...{ figures, period, read, rows }} />
    </>
  );
}

interface NoteProps {
  readonly before: Period;
  /** The request for the previous period's ranking. */
  readonly earlier: Pick<FiguresRead, 'error' | 'fetching' | 'reload'>;
}

/** States what changes of rank are relative to; the ranking is shown even if that fails. */
function ChangeNote({ before, earlier: { error, fetching, reload } }: NoteProps) {
  const period = describeDays(before);
  if (error && !fetching) {
    return (
      <p className={styles['unknown']} role="alert">
        Changes are not known: the ranks of {period} could not be fetched. {error.message}{' '}
        <button type="button" onClick={reload}>
          Retry
        </button>
      </p>
    );
  }
  return <p className={styles['note']}>Change of rank since {period}.</p>;
}
