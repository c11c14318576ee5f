import { useGetIdentity } from '@refinedev/core';
import { useMemo } from 'react';
import type { HubFigures } from '../../resources/hub-figures';
import { writeDayRange } from '../../schema/day-range';
import { listOf } from '../../schema/define-figures';
import type { Row } from '../../schema/language/fields';
import type { Period } from '../../schema/period';
import type { Identity } from '../../schema/permissions';
import type { FiguresRead } from '../../ui/figures/useFigures';
import { RecordList } from '../../ui/list/RecordList';
import { useListState } from '../../ui/list/useListState';
import { useRowsAtHand } from '../../ui/list/useRows';

/** Reopening a tab within this time shows its cached figures. */
export const FRESH_MS = 60_000;

export interface TabProps {
  readonly figures: HubFigures;
  readonly period: Period;
}

interface Props extends TabProps {
  readonly read: FiguresRead;
  /** The fetched rows, possibly extended by the page. */
  readonly rows: readonly Row[] | undefined;
}

/** Figures as a list whose state is in the URL. */
export function FiguresTable({ figures, period, read, rows }: Props) {
  const { data: user } = useGetIdentity<Identity>();
  const resource = useMemo(() => listOf(figures), [figures]);
  const control = useListState(resource);
  const list = { ...read, ...useRowsAtHand(resource, control.state, rows), error: null };
  const fixed: Record<string, string> = resource.params
    ? { period: writeDayRange(period) ?? '' }
    : {};
  return <RecordList {...{ resource, control, user, list, fixed }} />;
}
