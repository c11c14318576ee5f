import { useMemo } from 'react';
import type { HubTab } from '../../resources/performance-hub';
import type { Identity, Row } from '../../schema/define';
import type { Period } from '../../schema/period';
import { describeDays } from '../../schema/day-range';
import { everyDay } from './every-day';
import { FailedFigures } from './FailedFigures';
import { FiguresCharts } from './FiguresCharts';
import { FiguresList } from './FiguresList';
import { areIdle } from './sums';
import { Totals } from './Totals';
import { useFigures } from './useFigures';

/** More columns are too thin for half the page's width. */
const MOST_ABREAST = 45;
const NOTHING: readonly Row[] = [];

interface Props {
  readonly tab: HubTab;
  readonly period: Period;
  readonly user: Identity | undefined;
}

/** Figures day by day: their sums, charts and list. */
export function DaysTab({ tab: { resource, charts }, period, user }: Props) {
  const figures = useFigures(resource, period);
  const isEmpty = figures.rows !== undefined && areIdle(resource, figures.rows);
  const rows = isEmpty ? NOTHING : figures.rows;
  const drawn = useMemo(() => rows && everyDay(rows), [rows]);
  const isLong = drawn !== undefined && drawn.length > MOST_ABREAST;
  return (
    <>
      <FailedFigures {...{ resource, figures }} />
      {(rows || !figures.error || figures.fetching) && (
        <>
          {!isEmpty && <Totals {...{ resource, rows }} />}
          {!isEmpty && (
            <FiguresCharts
              charts={charts}
              kind="column"
              isWide={isLong}
              rows={drawn}
              subject={`${resource.label}, ${describeDays(period)}`}
            />
          )}
          <FiguresList {...{ resource, user, figures, rows }} />
        </>
      )}
    </>
  );
}
