import { type BaseRecord, type HttpError, useCustom } from '@refinedev/core';
import type { Endpoint } from '../schema/language/calls';
import { type CallMeta, customRequest } from '../schema/meta';

/**
 * Runs a declared read whose response is not a list of records, and caches it; equal calls share one
 * request.
 *
 * @param freshFor milliseconds for which a cached response is not refetched.
 */
export function useRead<Args>(endpoint: Endpoint<Args>, args: Args, freshFor = 0) {
  const { url, method, query: parameters, payload, ...call } = customRequest(endpoint, args);
  const { query } = useCustom<BaseRecord, HttpError>({
    url,
    method,
    config: { query: parameters, payload },
    meta: { ...call } satisfies CallMeta,
    queryOptions: { staleTime: freshFor },
  });
  return {
    result: query.data?.data as unknown,
    error: query.error,
    fetching: query.isFetching,
    updatedAt: query.dataUpdatedAt,
    reload: () => void query.refetch(),
  };
}
