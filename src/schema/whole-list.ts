import type { Resource } from './define';
import { conditionsExcept } from './conditions';
import { getOrInsert } from './get-or-insert';
import type { Row } from './language/fields';
import type { Column } from './language/lists';
import type { ListQuery } from './list-query';
import { createListView } from './list-view';
import type { Region } from './region';
import { tabsOf } from './list-state';
import { type Total, totalOf } from './totals';

/** The values of a field that a list can be filtered by. */
export interface Facet {
  readonly values: readonly string[];
  /** Whatever the field's own filter; undefined where the backend has applied that filter. */
  readonly counts: ReadonlyMap<string, number> | undefined;
}

/** One page of a list that was fetched whole, and what a screen shows besides its rows. */
export interface ListPage {
  readonly data: readonly Row[];
  /** The number of matching rows on all pages. */
  readonly total: number;
  /** 1-based; the last page if the query asked for one beyond it. */
  readonly page: number;
  /** The matching rows of all pages, in order. */
  readonly matches: readonly Row[];
  readonly facets: Readonly<Record<string, Facet>>;
  readonly tabs: Readonly<Record<string, number>>;
  readonly totals: Readonly<Record<string, Total>>;
}

export interface WholeList {
  /** The filters that the backend has applied. */
  readonly served: Readonly<Record<string, string>>;
  /** In the backend's order. */
  readonly rows: readonly Row[];
  /** Whether no row has a value in a column. */
  readonly isEmpty: (column: Column) => boolean;
  /** Selects, sorts and cuts; the same query returns the same object. */
  page(query: ListQuery): ListPage;
  /** The expensive steps of searching and sorting, which may run ahead of time in any order. */
  readonly preparations: readonly (() => void)[];
}

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
  const record: Record<string, T> = {};
  for (const name of names) {
    Object.defineProperty(record, name, { enumerable: true, get: lazy(() => calculate(name)) });
  }
  return record;
}

/** Selects from fetched rows; what a page shows besides its rows is calculated when it is read. */
export function createWholeList(
  resource: Resource,
  rows: readonly Row[],
  region: Region,
  served: WholeList['served'] = {},
): WholeList {
  const view = createListView(resource, rows, region);
  const { tabs: tab, totals: totalFields = [] } =
    resource.list.paging === 'client' ? resource.list : {};
  const tabValues = Object.keys(tabsOf(resource));
  const tabCounts = new Map<string, () => ReadonlyMap<string, number>>();
  let latest: { readonly key: string; readonly page: ListPage } | undefined;

  /** Counted once per choice of filters, because a keystroke would count all rows otherwise. */
  function countTabs(field: string, query: ListQuery) {
    const conditions = conditionsExcept(field, query.conditions);
    return getOrInsert(tabCounts, JSON.stringify(conditions), () =>
      lazy(() => view.count(field, { search: '', conditions })),
    );
  }

  function select(query: ListQuery): ListPage {
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
      total: matches.length,
      page,
      matches,
      facets: lazyRecord(Object.keys(resource.filters ?? {}), (name) => ({
        values: view.values(name),
        counts: query.served[name] === undefined ? view.count(name, query) : undefined,
      })),
      tabs: lazyRecord(tabValues, (value) => countedTabs?.().get(value) ?? 0),
      totals: lazyRecord(totalFields, (name) => totalOf(name, matches)),
    };
  }

  return {
    served,
    rows,
    isEmpty: view.isEmpty,
    page(query) {
      const key = JSON.stringify(query);
      if (latest?.key !== key) latest = { key, page: select(query) };
      return latest.page;
    },
    preparations: view.preparations,
  };
}
