import { useMemo } from 'react';
import type { Endpoint, Fields } from '../../schema/define';
import { type ReadRows, readRows } from '../../schema/read';
import { useRead } from '../../ui/useRead';
import type { Progress } from './useFigures';

/** Rows of figures, and how the call for them stands. */
export interface FigureRows extends Progress {
  /** Undefined while waiting and after a failure. */
  readonly read: ReadRows | undefined;
}

const NOT_A_LIST = 'The server sent something else than a list.';

/** Reads the list of figures that an endpoint answers with; `key` is the field that names a row. */
export function useFigureRows<Args>(
  { endpoint, fields }: { readonly endpoint: Endpoint<Args>; readonly fields: Fields },
  key: string,
  args: Args,
): FigureRows {
  const { result, error, fetching, reload } = useRead(endpoint, args);
  const rows = useMemo(() => readRows({ fields, key: [key] }, result), [fields, key, result]);
  const isThere = error === null && result !== undefined;
  return {
    read: (isThere && rows) || undefined,
    isWaiting: fetching && (error !== null || !isThere),
    failure: fetching || (error === null && rows) ? null : (error?.message ?? NOT_A_LIST),
    reload,
  };
}
