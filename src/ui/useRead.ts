import { type BaseRecord, type HttpError, useCustom } from '@refinedev/core';
import type { Endpoint } from '../schema/language/calls';
import type { CallMeta } from '../schema/meta';

/** The state of a call whose answer is no list of records. */
export interface Read {
  /** The endpoint's result as the backend sent it; undefined while there is no answer. */
  readonly result: unknown;
  readonly error: HttpError | null;
  readonly fetching: boolean;
  /** When the answer came, in milliseconds since 1970; 0 without one. */
  readonly updatedAt: number;
  reload(): void;
}

/**
 * Makes a declared read and keeps its answer. The same call with the same arguments is made once.
 *
 * @param freshFor for how many milliseconds a kept answer is not asked for anew.
 */
export function useRead<Args>(endpoint: Endpoint<Args>, args: Args, freshFor = 0): Read {
  const { query } = useCustom<BaseRecord, HttpError>({
    url: endpoint.path,
    method: endpoint.method === 'GET' ? 'get' : 'post',
    config: { payload: args },
    meta: { endpoint, args } satisfies CallMeta<Args>,
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
