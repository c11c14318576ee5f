import { type HttpError, useList } from '@refinedev/core';
import { useEffect, useMemo } from 'react';
import type { Resource, Row } from '../../schema/define';
import { splitFilters } from '../../schema/filters';
import type { ListState } from '../../schema/list-state';
import { createListView } from '../../schema/view';
import { region } from '../region';

/** How a list stands. */
export interface Rows {
  /** The rows of the search and the filters in order; undefined while there is no answer. */
  readonly rows: readonly Row[] | undefined;
  /** Entries of the answer that were no records. */
  readonly skipped: number;
  readonly error: HttpError | null;
  readonly fetching: boolean;
  reload(): void;
}

const idle = window.requestIdleCallback ?? ((task: () => void) => window.setTimeout(task, 100));
const cancelIdle = window.cancelIdleCallback ?? window.clearTimeout;

/** Fetches a resource's list and keeps the rows that the state asks for. */
export function useRows(
  resource: Resource,
  state: Pick<ListState, 'search' | 'filters' | 'sort'>,
): Rows {
  const { served, local } = splitFilters(resource, state.filters);
  const { query } = useList<Row & { id: string }>({
    resource: resource.name,
    pagination: { mode: 'off' },
    filters: Object.entries(served).map(([field, value]) => ({ field, operator: 'eq', value })),
    errorNotification: false,
  });
  const fetched = query.data?.data;
  const view = useMemo(
    () => fetched && createListView(resource, fetched, region),
    [resource, fetched],
  );

  useEffect(() => {
    if (!view) return;
    const preparations = [...view.preparations];
    let handle = idle(function next() {
      const prepare = preparations.shift();
      if (!prepare) return;
      prepare();
      handle = idle(next);
    });
    return () => cancelIdle(handle);
  }, [view]);

  const { search, sort } = state;
  const filters = JSON.stringify(local);
  const rows = useMemo(
    () => view?.select({ search, sort, filters: JSON.parse(filters) }),
    [view, search, sort, filters],
  );
  return {
    rows,
    skipped: (query.data?.['skipped'] as number | undefined) ?? 0,
    error: query.error,
    fetching: query.isFetching,
    reload: () => void query.refetch(),
  };
}
