import { type HttpError, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { missingChoice } from '../../schema/filters';
import { listRequest } from '../../schema/list-request';
import type { ListState } from '../../schema/list-state';
import { useThrottled } from '../useThrottled';

/** The least time between two calls of a server-paged list while somebody types. */
const CALL_EVERY_MS = 300;

/** The rows of an answer, and the state of their call. */
export interface FetchedRows {
  /** In the backend's order; undefined while there is no answer. */
  readonly rows: readonly Row[] | undefined;
  /** How many rows there are on all pages. */
  readonly total: number;
  /** Whether there are more than `total`: the backend counts no further. */
  readonly hasMore: boolean;
  /** Entries of the answer that were no records. */
  readonly skipped: number;
  readonly error: HttpError | null;
  readonly fetching: boolean;
  /** When the answer came, in milliseconds since 1970; 0 without one. */
  readonly updatedAt: number;
  reload(): void;
}

/**
 * Fetches a resource's list in the backend's order, for callers that count rows or look one up and
 * need neither search nor sorting.
 *
 * @param freshFor for how many milliseconds kept rows are not asked for anew.
 */
export function useFetchedRows(resource: Resource, state: ListState, freshFor = 0): FetchedRows {
  const isPaged = resource.list.paging === 'server';
  const wanted = JSON.stringify(listRequest(resource, state));
  const asked = useThrottled(wanted, isPaged ? CALL_EVERY_MS : 0);
  const { query } = useList<Row & { id: string }>({
    resource: resource.name,
    ...(JSON.parse(asked) as ReturnType<typeof listRequest>),
    queryOptions: {
      staleTime: freshFor,
      enabled: missingChoice(resource, state.filters) === undefined,
      // The last page stays visible, dimmed, until the next one has arrived.
      ...(isPaged && { placeholderData: keepPreviousData }),
    },
  });
  return {
    rows: query.data?.data,
    total: query.data?.total ?? 0,
    hasMore: query.data?.['hasMore'] === true,
    skipped: (query.data?.['skipped'] as number | undefined) ?? 0,
    error: query.error,
    fetching: query.isFetching || asked !== wanted,
    updatedAt: query.dataUpdatedAt,
    reload: () => void query.refetch(),
  };
}
