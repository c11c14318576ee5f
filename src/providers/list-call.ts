import type { CrudFilter, GetListParams } from '@refinedev/core';
import type { Endpoint } from '../schema/language/calls';
import type { PageArgs } from '../schema/language/lists';
import type { Resource } from '../schema/define';
import type { Row } from '../schema/language/fields';
import { valueAt } from '../schema/dot-path';
import { listEndpoint, splitParams } from '../schema/filters';
import { initialState, tabsOf } from '../schema/list-state';
import { readRowsInPlace } from '../schema/read';

/** The rows of a list response; `skipped` entries could not be read. */
export interface Listed {
  readonly data: Row[];
  /** The number of rows on all pages. */
  readonly total: number;
  /** Whether there are more rows than `total`. */
  readonly hasMore: boolean;
  readonly skipped: number;
}

/** The endpoint behind Refine's `getList` and its arguments. */
export interface ListCall {
  readonly endpoint: Endpoint<PageArgs>;
  readonly args: PageArgs;
}

type Request = Pick<GetListParams, 'filters' | 'pagination' | 'sorters'>;

const valuesOf = (filters: readonly CrudFilter[] = []): Record<string, string> =>
  Object.fromEntries(
    filters.flatMap((filter) => ('field' in filter ? [[filter.field, String(filter.value)]] : [])),
  );

/**
 * Finds the endpoint of a list request (see `schema/list-request`).
 *
 * @param isBounded whether the backend may stop counting at the declared number.
 */
export function listCall(
  resource: Resource,
  { filters, pagination, sorters }: Request,
  isBounded = false,
): ListCall {
  const { search = '', tab = '', ...chosen } = valuesOf(filters);
  const { list } = resource;
  const initial = initialState(resource);
  const [sorter] = sorters ?? [];
  const { params, others } = splitParams(resource, chosen);
  const args: PageArgs = {
    filters: others,
    params,
    page: pagination?.currentPage ?? initial.page,
    pageSize: pagination?.pageSize ?? initial.pageSize,
    search,
    sort: sorter ? { column: sorter.field, order: sorter.order } : initial.sort,
  };
  if (list.paging === 'client') return { endpoint: listEndpoint(resource, chosen), args };
  const endpoint = tabsOf(resource)[tab]?.endpoint ?? list.endpoint;
  if (!isBounded || !list.bounded) return { endpoint, args };
  return { endpoint, args: { ...args, countAtMost: list.bounded.countAtMost } };
}

/** Reads the rows of a list response; null if it contains no list. */
export function readListed(resource: Resource, result: unknown): Listed | null {
  const { list } = resource;
  const paged = list.paging === 'server' && result !== null && result !== undefined;
  const found = paged ? (valueAt(result, list.rows) ?? null) : result;
  const count = paged ? Number(valueAt(result, list.total)) : 0;
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
