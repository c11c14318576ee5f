import { type HttpError, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { missingChoice } from '../../schema/filters';
import { listRequest } from '../../schema/list-request';
import type { ListState } from '../../schema/list-state';
import { useThrottled } from '../useThrottled';

/** The minimum time between requests of a server-paged list while typing. */
const CALL_EVERY_MS = 300;

/** The rows of a response and the state of the request. */
export interface FetchedRows {
  /** In the backend's order; undefined until there is a response. */
  readonly rows: readonly Row[] | undefined;
  /** The number of rows on all pages. */
  readonly total: number;
  /** Whether there are more rows than `total`: the backend stops counting there. */
  readonly hasMore: boolean;
  /** Entries of the response that could not be read. */
  readonly skipped: number;
  readonly error: HttpError | null;
  readonly fetching: boolean;
  /** When the response arrived, in milliseconds since 1970; 0 before. */
  readonly updatedAt: number;
  reload(): void;
}

/**
 * Fetches a list in the backend's order, for callers that need neither search nor sorting.
 *
 * @param freshFor milliseconds for which a cached response is not refetched.
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
      // The previous page stays visible, dimmed, until the next one has arrived.
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
