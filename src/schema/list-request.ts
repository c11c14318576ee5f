import type { Resource } from './define';
import { splitFilters } from './filters';
import type { ListState } from './list-state';

/** What a list asks its provider for, in the terms of Refine's `getList`. */
export interface ListRequest {
  readonly filters: { field: string; operator: 'eq' | 'contains'; value: string }[];
  readonly pagination: { mode: 'off' } | { mode: 'server'; currentPage: number; pageSize: number };
  readonly sorters: { field: string; order: 'asc' | 'desc' }[];
}

/** The request of all rows of a list that comes at once, as `listRequest` makes it without filters. */
export const EVERY_ROW: ListRequest = {
  filters: [],
  pagination: { mode: 'off' },
  sorters: [],
};

/**
 * The request behind a list's state. All rows are asked for under the filters that the call answers;
 * a page is asked for under everything.
 */
export function listRequest(resource: Resource, state: ListState): ListRequest {
  const { served } = splitFilters(resource, state.filters);
  const filters: ListRequest['filters'] = Object.entries(served).map(([field, value]) => ({
    field,
    operator: 'eq',
    value,
  }));
  if (resource.list.paging === 'client') return { ...EVERY_ROW, filters };
  const search = state.search.trim();
  if (search !== '') filters.push({ field: 'search', operator: 'contains', value: search });
  if (state.tab !== '') filters.push({ field: 'tab', operator: 'eq', value: state.tab });
  return {
    filters,
    pagination: { mode: 'server', currentPage: state.page, pageSize: state.pageSize },
    sorters: [{ field: state.sort.column, order: state.sort.order }],
  };
}
