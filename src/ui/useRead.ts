import { type BaseRecord, type HttpError, useCustom } from '@refinedev/core';
import type { Endpoint } from '../schema/define';
import type { CallMeta } from '../schema/meta';

/** The state of a call whose answer is no list of records. */
export interface Read {
  /** The endpoint's result as the backend sent it; undefined while there is no answer. */
  readonly result: unknown;
  readonly error: HttpError | null;
  readonly fetching: boolean;
  reload(): void;
}

/** Makes a declared read and keeps its answer. The same call with the same arguments is made once. */
export function useRead<Args>(endpoint: Endpoint<Args>, args: Args): Read {
  const { query } = useCustom<BaseRecord, HttpError>({
    url: endpoint.path,
    method: endpoint.method === 'GET' ? 'get' : 'post',
    config: { payload: args },
    meta: { endpoint, args } satisfies CallMeta<Args>,
  });
  return {
    result: query.data?.data,
    error: query.error,
    fetching: query.isFetching,
    reload: () => void query.refetch(),
  };
}
