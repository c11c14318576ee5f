import { useList } from '@refinedev/core';
import type { Resource, Row } from '../../schema/define';
import type { Period } from '../../schema/period';
import type { Rows } from '../../ui/list/useRows';

/** A tab that is opened again within this time shows its cached figures. */
const FRESH_MS = 60_000;

/** How the figures of a tab stand, as they were fetched. */
export type Figures = Pick<Rows, 'skipped' | 'error' | 'fetching' | 'updatedAt' | 'reload'> & {
  /** Undefined while there is no answer. */
  readonly rows: readonly Row[] | undefined;
  /** What was asked for, as filters of the list. */
  readonly filters: Readonly<Record<string, string>>;
};

const ALL_TIME = {};

/** Fetches all figures of a declared list: of a period, or of all time. */
export function useFigures(resource: Resource, period?: Period): Figures {
  const filters = period ? { period: `${period.from}..${period.to}` } : ALL_TIME;
  const { query } = useList<Row & { id: string }>({
    resource: resource.name,
    pagination: { mode: 'off' },
    filters: Object.entries(filters).map(([field, value]) => ({ field, operator: 'eq', value })),
    queryOptions: { staleTime: FRESH_MS },
  });
  return {
    rows: query.data?.data,
    filters,
    skipped: (query.data?.['skipped'] as number | undefined) ?? 0,
    error: query.error,
    fetching: query.isFetching,
    updatedAt: query.dataUpdatedAt,
    reload: () => void query.refetch(),
  };
}
