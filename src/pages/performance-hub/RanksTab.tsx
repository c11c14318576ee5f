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

/** Ranks, and of those of a period where each taxpayer stood in the period before. */
export const RanksTab = ({ figures, period }: Props) => (
  <Panel figures={figures} as="parts" scope={{ period }} freshFor={FRESH_MS}>
    {(read, earlier) => <Ranks {...{ figures, period, read, earlier }} />}
  </Panel>
);

interface RanksProps extends Props {
  readonly read: FiguresRead;
  /** The ranks of the period before; undefined of all time, which has none. */
  readonly earlier: FiguresRead | undefined;
}

/** Ranks as a chart and as a list whose rows lead to the taxpayers. */
function Ranks({ figures, period, read, earlier }: RanksProps) {
  const { fields, charted } = figures;
  // Apart from their changes, which come later: the chart is not drawn again for those.
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
  /** How the ranks of the period before stand. */
  readonly earlier: Pick<FiguresRead, 'error' | 'fetching' | 'reload'>;
}

/** What the changes of rank are measured by; without it the ranks still stand. */
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
