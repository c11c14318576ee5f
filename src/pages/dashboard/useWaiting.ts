import { useMemo } from 'react';
import { refunds } from '../../resources/refunds';
import { initialState } from '../../schema/list-state';
import { region } from '../region';
import { useRows } from '../resource/useRows';
import { today } from '../today';
import type { Progress } from './useFigures';
import { type Waiting, waitingOf } from './waiting';

const oldestFirst = {
  ...initialState(refunds),
  sort: { column: 'createdDate', order: 'asc' },
} as const;

/** The refunds that wait, and how the call for them stands. */
export interface WaitingRead extends Progress {
  /** Undefined while there is no answer. */
  readonly waiting: Waiting | undefined;
  /** A call is under way, whether or not there is an older answer to show. */
  readonly isFetching: boolean;
  /** Entries of the answer that were no records. */
  readonly skipped: number;
}

/** Reads the refunds of all time and all districts: the history knows neither period nor district. */
export function useWaiting(): WaitingRead {
  const { rows, skipped, error, fetching, reload } = useRows(refunds, oldestFirst);
  const now = today();
  const waiting = useMemo(() => rows && waitingOf(rows, now, region.timeZone), [rows, now]);
  return {
    waiting,
    skipped,
    isFetching: fetching,
    isWaiting: fetching && (error !== null || !waiting),
    failure: !fetching && error ? error.message : null,
    reload,
  };
}
