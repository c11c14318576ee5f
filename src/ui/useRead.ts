import { type BaseRecord, type HttpError, useCustom } from '@refinedev/core';
import type { Endpoint } from '../schema/language/calls';
import { type CallMeta, customRequest } from '../schema/meta';

/** The state of a request whose response is not a list of records. */
export interface ReadState {
  readonly result: unknown;
  readonly error: HttpError | null;
  readonly fetching: boolean;
  readonly updatedAt: number;
  reload(): void;
}

/**
 * Runs a declared read and caches the response; equal calls share one request.
 *
 * @param freshFor milliseconds for which a cached response is not refetched.
 */
export function useRead<Args>(endpoint: Endpoint<Args>, args: Args, freshFor = 0): ReadState {
  const { url, method, query: parameters, payload, ...call } = customRequest(endpoint, args);
  const { query } = useCustom<BaseRecord, HttpError>({
    url,
    method,
    config: { query: parameters, payload },
    meta: { ...call } satisfies CallMeta,
    queryOptions: { staleTime: freshFor },
  });
  return {
    result: query.data?.data,
    error: query.error,
    fetching: query.isFetching,
    updatedAt: query.dataUpdatedAt,
    reload: () => void query.refetch(),
  };
}
