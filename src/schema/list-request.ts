import { rangeReaders } from './range';
import type { Resource } from './define';
import { chosenValues } from './filters';
import type { Filter } from './language/filters';
import { type ListState, tabFilter, tabsOf } from './list-state';
import { readLine } from '../../typed-text';

export type FieldFilter =
  | { readonly field: string; readonly operator: 'eq' | 'contains'; readonly value: string }
  | { readonly field: string; readonly operator: 'in'; readonly value: readonly string[] }
  | { readonly field: string; readonly operator: 'between'; readonly value: Ends };

type Ends = readonly [string | number | null, string | number | null];

export interface ListRequest {
  readonly filters: FieldFilter[];
  readonly pagination: { mode: 'off' } | { mode: 'server'; currentPage: number; pageSize: number };
  readonly sorters: { field: string; order: 'asc' | 'desc' }[];
  /** The open tab of a server-paged list, which selects an endpoint, and the place of the page. */
  readonly meta?: { readonly tab?: string; readonly cursor?: string };
}

/** The field by which the text in the search box of a list travels. */
export const SEARCH = 'q';

export const EVERY_ROW: ListRequest = {
  filters: [],
  pagination: { mode: 'off' },
  sorters: [],
};

function conditionOf(
  { filters = {}, params = {} }: Resource,
  field: string,
  value: string,
): FieldFilter {
  const filter: Filter | undefined = filters[field];
  const kind = filter?.kind ?? params[field]?.kind;
  if (kind === 'days' || kind === 'range') {
    const { from, to } = rangeReaders[kind](value);
    return { field, operator: 'between', value: [from, to] };
  }
  if (filter?.kind === 'text') return { field, operator: 'contains', value: readLine(value) };
  if (filter && 'many' in filter) {
    return { field, operator: 'in', value: chosenValues(filter, value) };
  }
  return { field, operator: 'eq', value };
}

export const filtersRequest = (
  resource: Resource,
  filters: Readonly<Record<string, string>>,
): FieldFilter[] =>
  Object.entries(filters).map(([field, value]) => conditionOf(resource, field, value));

export function listRequest(resource: Resource, state: ListState): ListRequest {
  const { list } = resource;
  const filters = filtersRequest(resource, { ...state.filters, ...tabFilter(resource, state) });
  const search = readLine(state.search);
  if (search !== '' && list.search) {
    filters.push({ field: SEARCH, operator: 'contains', value: search });
  }
  const isTabbed = list.paging === 'server' && tabsOf(resource)[state.tab] !== undefined;
  const { cursor } = state;
  return {
    filters,
    pagination: { mode: 'server', currentPage: state.page, pageSize: state.pageSize },
    sorters: [{ field: state.sort.column, order: state.sort.order }],
    ...((isTabbed || cursor) && {
      meta: { ...(isTabbed && { tab: state.tab }), ...(cursor && { cursor }) },
    }),
  };
}
