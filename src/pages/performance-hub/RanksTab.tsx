import { useMemo } from 'react';
import type { HubTab } from '../../resources/performance-hub';
import type { Identity } from '../../schema/define';
import { type Period, periodBefore } from '../../schema/period';
import { ChangeNote } from './ChangeNote';
import { describeDays } from '../../schema/day-range';
import { Ranks } from './Ranks';
import { firstRanks, withChange } from './rank-change';
import { useFigures } from './useFigures';

interface Props {
  readonly tab: HubTab;
  readonly user: Identity | undefined;
}

/** Ranks of a period, and where each taxpayer stood in the period before. */
export function RanksTab({ tab, period, user }: Props & { readonly period: Period }) {
  const { resource } = tab;
  const before = periodBefore(period);
  const figures = useFigures(resource, period);
  const earlier = useFigures(resource, before);
  // Apart from their changes, which come later: the chart is not drawn again for those.
  const ranks = useMemo(() => figures.rows && firstRanks(figures.rows), [figures.rows]);
  const rows = useMemo(() => ranks && withChange(ranks, earlier.rows), [ranks, earlier.rows]);
  return (
    <Ranks {...{ tab, user, figures, ranks, rows }} subject={describeDays(period)}>
      <ChangeNote {...{ before, earlier }} />
    </Ranks>
  );
}

/** Ranks of all time, which have no period before them. */
export function AllTimeRanksTab({ tab, user }: Props) {
  const figures = useFigures(tab.resource);
  const ranks = useMemo(() => figures.rows && firstRanks(figures.rows), [figures.rows]);
  return <Ranks {...{ tab, user, figures, ranks }} rows={ranks} subject="All time" />;
}
