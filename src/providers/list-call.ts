import type { Resource } from '../schema/define';
import { valueAt } from '../schema/dot-path';
import { splitParams } from '../schema/filters';
import type { Endpoint } from '../schema/language/calls';
import type { Row } from '../schema/language/fields';
import type { PageArgs } from '../schema/language/lists';
import type { ListQuery } from '../schema/list-query';
import { initialState, tabsOf } from '../schema/list-state';
import { readRowsInPlace } from '../schema/read';

/** The endpoint of one page of a server-paged list, and its arguments. */
export interface PageCall {
  readonly endpoint: Endpoint<PageArgs>;
  readonly args: PageArgs;
}

/** The rows of a response; `skipped` entries could not be read. */
export interface ReadPage {
  readonly data: Row[];
  /** The number of rows on all pages. */
  readonly total: number;
  /** Whether there are more rows than `total`. */
  readonly hasMore: boolean;
  readonly skipped: number;
}

/**
 * @param isBounded whether the backend may stop counting at the declared number.
 * @param cursor where the page is, if the list is read by one.
 */
export function pageCall(
  resource: Resource,
  query: ListQuery,
  isBounded: boolean,
  cursor?: string,
): PageCall {
  const { list } = resource;
  if (list.paging === 'client') throw new Error(`${resource.name} is not paged by its backend.`);
  const initial = initialState(resource);
  const { params, others } = splitParams(resource, query.filters);
  const { page, pageSize = initial.pageSize, search, sort = initial.sort } = query;
  const place = cursor ? { cursor } : {};
  const args: PageArgs = { filters: others, params, page, pageSize, search, sort, ...place };
  const endpoint = tabsOf(resource)[query.tab]?.endpoint ?? list.endpoint;
  if (!endpoint) throw new Error(`${resource.name} declares no endpoint of its list.`);
  if (!isBounded || !list.bounded) return { endpoint, args };
  return { endpoint, args: { ...args, countAtMost: list.bounded.countAtMost } };
}

/** Reads the rows of a list response; null if it contains no list. */
export function readPage(resource: Resource, result: unknown): ReadPage | null {
  const { list } = resource;
  const paged = list.paging === 'server' && result !== null && result !== undefined;
  const found = paged ? (valueAt(result, list.rows ?? '') ?? null) : result;
  const count = paged ? Number(valueAt(result, list.total ?? '')) : 0;
  // A response without rows is only an empty page if it says so.
  if (found === null && count !== 0) return null;
  const read = readRowsInPlace(resource, found);
  if (!read) return null;
  const { rows, skipped } = read;
  const total = Number.isSafeInteger(count) ? Math.max(count, rows.length) : rows.length;
  const hasMore =
    paged && list.bounded !== undefined && valueAt(result, list.bounded.hasMore) === true;
  return { data: rows, total, hasMore, skipped };
}
