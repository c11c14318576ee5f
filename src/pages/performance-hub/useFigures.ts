import { useList } from '@refinedev/core';
import type { Resource, Row } from '../../schema/define';
import type { Period } from '../../schema/period';
import type { Rows } from '../resource/useRows';

/** Whoever comes back to a tab sees what is known, and asks for it again on purpose only. */
const FRESH_MS = 60_000;

/** How the figures of a tab stand, as they were fetched. */
export type Figures = Pick<Rows, 'skipped' | 'error' | 'fetching' | 'updatedAt' | 'reload'> & {
  /** Undefined while there is no answer. */
  readonly rows: readonly Row[] | undefined;
};

/** Fetches all figures of a declared list: of a period, or of all time. */
export function useFigures(resource: Resource, period?: Period): Figures {
  const { query } = useList<Row & { id: string }>({
    resource: resource.name,
    pagination: { mode: 'off' },
    filters: period
      ? [{ field: 'period', operator: 'eq', value: `${period.from}..${period.to}` }]
      : [],
    errorNotification: false,
    queryOptions: { staleTime: FRESH_MS },
  });
  return {
    rows: query.data?.data,
    skipped: (query.data?.['skipped'] as number | undefined) ?? 0,
    error: query.error,
    fetching: query.isFetching,
    updatedAt: query.dataUpdatedAt,
    reload: () => void query.refetch(),
  };
}
