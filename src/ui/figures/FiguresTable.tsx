import { useGetIdentity } from '@refinedev/core';
import { useMemo } from 'react';
import { writeDayRange } from '../../schema/day-range';
import { type Figures, listOf } from '../../schema/define-figures';
import type { Fields, Row } from '../../schema/language/fields';
import type { Period } from '../../schema/period';
import type { Identity } from '../../schema/permissions';
import { RecordList } from '../list/RecordList';
import { useListState } from '../list/useListState';
import { useRowsAtHand } from '../list/useRows';
import type { FiguresRead } from './useFigures';

interface Props {
  readonly figures: Figures<Fields, string, 'period'>;
  readonly period: Period;
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
