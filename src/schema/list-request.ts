import type { Resource } from './define';
import { splitFilters } from './filters';
import type { ListState } from './list-state';

/** A list request in the terms of Refine's `getList`. */
export interface ListRequest {
  readonly filters: { field: string; operator: 'eq' | 'contains'; value: string }[];
  readonly pagination: { mode: 'off' } | { mode: 'server'; currentPage: number; pageSize: number };
  readonly sorters: { field: string; order: 'asc' | 'desc' }[];
}

/** The request for all rows of a client-paged list, as `listRequest` makes it without filters. */
export const EVERY_ROW: ListRequest = {
  filters: [],
  pagination: { mode: 'off' },
  sorters: [],
};

/**
 * The request for a list's state. For a client-paged list it contains the filters that the backend
 * applies, for a server-paged list the whole state.
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
