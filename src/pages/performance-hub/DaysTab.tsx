import { useMemo } from 'react';
import { Chart } from '../../charts/Chart';
import type { HubFigures } from '../../resources/hub-figures';
import { describeDays } from '../../schema/day-range';
import type { Row } from '../../schema/language/fields';
import type { Period } from '../../schema/period';
import { withoutGaps } from '../../schema/series';
import { areIdle, summable, totalOf } from '../../schema/totals';
import { Counts } from '../../ui/figures/Counts';
import { FiguresTable } from '../../ui/figures/FiguresTable';
import { Panel } from '../../ui/figures/Panel';
import type { FiguresRead } from '../../ui/figures/useFigures';
import listStyles from '../../ui/list/list.module.css';
import styles from './performance-hub.module.css';

/** More columns would be too narrow at half the page's width. */
const MAX_HALF_WIDTH_COLUMNS = 45;
/** Reopening a tab within this time shows its cached figures. */
export const FRESH_MS = 60_000;
const NOTHING: readonly Row[] = [];

export interface TabProps {
  readonly figures: HubFigures;
  readonly period: Period;
}

/** Figures by day: totals, charts and list. */
export const DaysTab = ({ figures, period }: TabProps) => (
  <Panel figures={figures} as="parts" scope={{ period }} freshFor={FRESH_MS}>
    {(read) => <Days {...{ figures, period, read }} />}
  </Panel>
);

function Days({ figures, period, read }: TabProps & { readonly read: FiguresRead }) {
  const { fields, label } = figures;
  const isEmpty = read.rows !== undefined && areIdle(fields, read.rows);
  const rows = isEmpty ? NOTHING : read.rows;
  const drawn = useMemo(() => rows && withoutGaps(figures, rows), [figures, rows]);
  // One chart per figure because their magnitudes differ.
  const charts = useMemo(() => {
    const [day, ...numbers] = Object.entries(fields);
    return numbers.map((one) => ({
      title: `${one[1].label} per Day`,
      fields: Object.fromEntries(day ? [day, one] : [one]),
    }));
  }, [fields]);
  const sums = summable(fields);
  return (
    <>
      {!isEmpty && (
        <Counts
          fields={Object.fromEntries(sums)}
          record={Object.fromEntries(sums.map(([name]) => [name, totalOf(name, rows ?? []).sum]))}
          isWaiting={!rows}
          className={listStyles['summary']}
          label="Totals of the period"
        />
      )}
      {!isEmpty && (
        <div
          className={styles['charts']}
          data-wide={drawn !== undefined && drawn.length > MAX_HALF_WIDTH_COLUMNS}
        >
          {charts.map((chart) => (
            <Chart
              key={chart.title}
              {...chart}
              kind="column"
              rows={drawn}
              subject={`${label}, ${describeDays(period)}`}
            />
          ))}
        </div>
      )}
      <FiguresTable {...{ figures, period, read, rows }} />
    </>
  );
}
