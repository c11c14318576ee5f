import { type HttpError, useList } from '@refinedev/core';
import { useMemo } from 'react';
import { refunds } from '../../resources/refunds';
import type { Row } from '../../schema/define';
import { listRequest } from '../../schema/list-request';
import { initialState } from '../../schema/list-state';
import { region } from '../../ui/region';
import { today } from '../../ui/today';
import type { Progress } from './useFigures';
import { type Waiting, waitingOf } from './waiting';

const everyRefund = listRequest(refunds, initialState(refunds));

/** The refunds that wait, and how the call for them stands. */
export interface WaitingRead extends Progress {
  /** Undefined while there is no answer. */
  readonly waiting: Waiting | undefined;
  /** A call is under way, whether or not there is an older answer to show. */
  readonly isFetching: boolean;
  /** Entries of the answer that were no records. */
  readonly skipped: number;
}

/**
 * Reads the refunds of all time and all districts: the history knows neither period nor district.
 * However many parts of the page do, it is one call.
 */
export function useWaiting(): WaitingRead {
  const { query } = useList<Row & { id: string }>({
    resource: refunds.name,
    ...everyRefund,
  });
  const { data, error, isFetching } = query;
  const rows = data?.data;
  const now = today();
  const waiting = useMemo(() => rows && waitingOf(rows, now, region.timeZone), [rows, now]);
  return {
    waiting,
    skipped: (data?.['skipped'] as number | undefined) ?? 0,
    isFetching,
    isWaiting: isFetching && (error !== null || !waiting),
    failure: !isFetching && error ? (error as HttpError).message : null,
    reload: () => void query.refetch(),
  };
}
