import { useEffect, useMemo } from 'react';
import type { Column } from '../../schema/language/lists';
import type { Resource } from '../../schema/define';
import type { Row } from '../../schema/language/fields';
import { splitFilters } from '../../schema/filters';
import { type ListState, tabFilter } from '../../schema/list-state';
import { createListView, type ListView } from '../../schema/list-view';
import { cancelIdle, whenIdle } from '../idle';
import { region } from '../region';
import { type FetchedRows, useFetchedRows } from './useFetchedRows';

const NONE: readonly string[] = [];

/** The rows of a list after search, filters and sorting, and the state of the request. */
export interface Rows extends Omit<FetchedRows, 'rows'> {
  /**
   * All matching rows in order, or the page of a server-paged list; undefined until there is a
   * response.
   */
  readonly rows: readonly Row[] | undefined;
  /** All fetched rows, before search and filters. */
  readonly fetched: readonly Row[] | undefined;
  readonly shown: readonly Row[];
  /** The page of `shown`; the last page if the state asks for one beyond it. */
  readonly page: number;
  /**
   * The number of rows per value of a field; undefined if unknown: for a single page, or a field
   * whose filter the backend has applied.
   */
  count(field: string): ReadonlyMap<string, number> | undefined;
  /** The number of rows per tab; undefined if unknown. */
  readonly tabCounts: ReadonlyMap<string, number> | undefined;
  /** The distinct values of a field; none for a server-paged list. */
  values(field: string): readonly string[];
  /** A fetched row by its id, even if search or filters hide it. */
  find(id: string): Row | undefined;
  /** Whether a column is empty in all fetched rows. */
  isEmpty(column: Column): boolean;
}

/** Prepares searching and sorting while the browser is idle. */
function usePreparations(view: ListView | undefined): void {
  useEffect(() => {
    if (!view) return;
    const preparations = [...view.preparations];
    let handle = whenIdle(function next() {
      const prepare = preparations.shift();
      if (!prepare) return;
      prepare();
      handle = whenIdle(next);
    });
    return () => cancelIdle(handle);
  }, [view]);
}

/** The parts of `Rows` that don't depend on how the rows were fetched. */
type Shown = Pick<
  Rows,
  | 'rows'
  | 'fetched'
  | 'shown'
  | 'page'
  | 'total'
  | 'hasMore'
  | 'count'
  | 'values'
  | 'isEmpty'
  | 'find'
  | 'tabCounts'
>;

const shownPage = (state: ListState, total: number): number =>
  Math.min(state.page, Math.max(1, Math.ceil(total / state.pageSize)));

const find = (rows: readonly Row[] | undefined, id: string): Row | undefined =>
  rows?.find((row) => row.id === id);

/**
 * Searches, sorts and pages rows in the browser.
 *
 * @param fetched undefined until there are rows.
 */
export function useRowsAtHand(
  resource: Resource,
  state: ListState,
  fetched: readonly Row[] | undefined,
): Shown {
  const view = useMemo(
    () => fetched && createListView(resource, fetched, region),
    [resource, fetched],
  );
  usePreparations(view);
  const { served, local } = splitFilters(resource, state.filters);
  const { search, sort } = state;
  const filters = JSON.stringify({ ...local, ...tabFilter(resource, state) });
  const around = JSON.stringify(local);
  const selection = useMemo(
    () => ({ search, sort, filters: JSON.parse(filters) }),
    [search, sort, filters],
  );
  const rows = useMemo(() => view?.select(selection), [view, selection]);
  const { list } = resource;
  const tabs = list.paging === 'client' ? list.tabs : undefined;
  // Without the search, because a keystroke would then count all rows.
  const tabCounts = useMemo(
    () =>
      tabs === undefined
        ? undefined
        : view?.count(tabs, {
            search: '',
            sort: { column: list.sort.field, order: list.sort.order },
            filters: JSON.parse(around),
          }),
    [view, tabs, around, list],
  );
  const total = rows?.length ?? 0;
  const page = shownPage(state, total);
  const start = (page - 1) * state.pageSize;
  return {
    fetched,
    rows,
    shown: rows?.slice(start, start + state.pageSize) ?? [],
    page,
    total,
    hasMore: false,
    count: (field) => (field in served ? undefined : view?.count(field, selection)),
    tabCounts,
    values: (field) => view?.values(field) ?? NONE,
    isEmpty: (column) => view?.isEmpty(column) ?? false,
    find: (id) => find(fetched, id),
  };
}

/** Fetches a resource's list and selects the rows that the state asks for. */
export function useRows(resource: Resource, state: ListState): Rows {
  const isPaged = resource.list.paging === 'server';
  const { rows: fetched, total, hasMore, ...progress } = useFetchedRows(resource, state);
  const atHand = useRowsAtHand(resource, state, isPaged ? undefined : fetched);
  return {
    ...atHand,
    ...(isPaged && {
      fetched,
      rows: fetched,
      shown: fetched ?? [],
      total,
      hasMore,
      page: shownPage(state, total),
      find: (id: string) => find(fetched, id),
    }),
    ...progress,
  };
}
