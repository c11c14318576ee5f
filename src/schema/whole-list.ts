import type { Resource } from './define';
import { conditionsExcept } from './conditions';
import { getOrInsert } from './get-or-insert';
import type { Row } from './language/fields';
import type { ListQuery } from './list-query';
import { createListView } from './list-view';
import type { Region } from './region';
import { tabsOf } from './list-state';
import { totalOf } from './totals';

/** A list that was fetched whole, and its pages. */
export type WholeList = ReturnType<typeof createWholeList>;

/** One page of such a list, and what a screen shows besides its rows. */
export type ListPage = ReturnType<WholeList['page']>;

/** The answer of `getList`: Refine's `data` and `total`, and what a screen shows besides. */
export interface ListAnswer {
  readonly data: readonly Row[];
  readonly total: number;
  /** 1-based; the last page if one beyond it was asked for. */
  readonly page: number;
  readonly skipped: number;
  /** Whether there are more rows than `total`: the backend stopped counting. */
  readonly hasMore: boolean;
  /** When the rows were first handed out, in milliseconds since 1970. */
  readonly readAt: number;
  /** What the rows are selected from; absent for a server-paged list. */
  readonly whole?: WholeList;
}

export interface WholeListAnswer extends ListAnswer, Omit<ListPage, 'data' | 'total' | 'page'> {
  readonly whole: WholeList;
}

function lazy<T>(calculate: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => (known ??= { value: calculate() }).value;
}

function lazyRecord<T>(names: readonly string[], calculate: (name: string) => T) {
  const record: Readonly<Record<string, T>> = {};
  for (const name of names) {
    Object.defineProperty(record, name, { enumerable: true, get: lazy(() => calculate(name)) });
  }
  return record;
}

/**
 * Selects from fetched rows; what a page shows besides its rows is calculated when it is read.
 *
 * @param served the filters that the backend has applied.
 */
export function createWholeList(
  resource: Resource,
  rows: readonly Row[],
  region: Region,
  served: ListQuery['served'] = {},
) {
  const view = createListView(resource, rows, region);
  const { tabs: tab, totals: totalFields = [] } =
    resource.list.paging === 'client' ? resource.list : {};
  const tabValues = Object.keys(tabsOf(resource));
  const tabCounts = new Map<string, () => ReadonlyMap<string, number>>();
  let latest: { readonly key: string; readonly page: ReturnType<typeof select> } | undefined;

  /** Counted once per choice of filters, because a keystroke would count all rows otherwise. */
  function countTabs(field: string, query: ListQuery) {
    const conditions = conditionsExcept(field, query.conditions);
    return getOrInsert(tabCounts, JSON.stringify(conditions), () =>
      lazy(() => view.count(field, { search: '', conditions })),
    );
  }

  function select(query: ListQuery) {
    const { search, sort, conditions } = query;
    // Unnarrowed rows keep their identity, by which others remember what they work out of them.
    const isEverything = !sort && search === '' && conditions.length === 0;
    const matches = isEverything ? rows : view.select(query);
    const { pageSize = Math.max(1, matches.length) } = query;
    const last = Math.max(1, Math.ceil(matches.length / pageSize));
    const page = Math.min(Math.max(1, query.page), last);
    const start = (page - 1) * pageSize;
    const countedTabs = tab === undefined ? undefined : countTabs(tab, query);
    return {
      data: query.pageSize === undefined ? matches : matches.slice(start, start + pageSize),
      /** The number of matching rows on all pages. */
      total: matches.length,
      /** 1-based; the last page if the query asked for one beyond it. */
      page,
      /** The matching rows of all pages, in order. */
      matches,
      /** The values by which fields can be filtered; uncounted where the backend has filtered. */
      facets: lazyRecord(Object.keys(resource.filters ?? {}), (name) => {
        const counts = lazy(() => view.count(name, query));
        return {
          values: view.values(name),
          // Read while its choices are open: counting takes as long as a search.
          get counts() {
            return query.served[name] === undefined ? counts() : undefined;
          },
        };
      }),
      tabs: lazyRecord(tabValues, (value) => countedTabs?.().get(value) ?? 0),
      totals: lazyRecord(totalFields, (name) => totalOf(name, matches)),
    };
  }

  return {
    served,
    /** In the backend's order. */
    rows,
    isEmpty: view.isEmpty,
    preparations: view.preparations,
    /** Selects, sorts and cuts; the same query returns the same object. */
    page(query: ListQuery) {
      const key = JSON.stringify(query);
      if (latest?.key !== key) latest = { key, page: select(query) };
      return latest.page;
    },
  };
}
