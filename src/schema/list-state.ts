import { readDayRange, writeDayRange } from './day-range';
import { choicesOf, columnsOf, isSortable } from './defaults';
import type { Endpoint } from './language/calls';
import type { Filter, PageArgs } from './language/lists';
import type { Resource } from './define';
import { chosenValues } from './filters';
import { columnKey } from './format';
import { readNumberRange, writeNumberRange } from './number-range';
import type { Selection } from './list-view';

/** Rows on a page (§9). */
export const PAGE_SIZES = [10, 20, 50] as const;

/** All that decides which rows of a list are on the screen. Its only home is the URL. */
export interface ListState extends Selection {
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
  /** The open tab's word; empty for the list's own call. */
  readonly tab: string;
  /** The keys of the columns in sight; absent where each person sees those of their own choice. */
  readonly columns?: readonly string[] | undefined;
}

/** The state of a list that nobody has touched. */
export const initialState = ({ list, filters = {} }: Resource): ListState => ({
  page: 1,
  pageSize: PAGE_SIZES[0],
  tab: '',
  search: '',
  filters: Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) =>
      filter && 'default' in filter ? [[name, filter.default ?? '']] : [],
    ),
  ),
  sort: { column: list.sort.field, order: list.sort.order },
});

/** Words of the URL that no filter may use as its name. */
export const RESERVED = ['page', 'size', 'sort', 'order', 'search', 'tab', 'columns'] as const;

/** A filter's value as the URL gives it; null where it makes no sense. */
function readChoice(filter: Filter | undefined, value: string | null): string | null {
  if (!filter || !value) return null;
  if (filter.kind === 'condition') return Object.hasOwn(filter.conditions, value) ? value : null;
  if (filter.kind === 'days') return writeDayRange(readDayRange(value)) ?? null;
  if (filter.kind === 'range') return writeNumberRange(readNumberRange(value)) ?? null;
  return value;
}

interface OneTab {
  readonly label: string;
  /** Absent where the tab is a part of the rows at hand. */
  readonly endpoint?: Endpoint<PageArgs>;
}

/** The tabs of a list by their words; none for a list without. */
export function tabsOf({ list, fields }: Resource): Readonly<Record<string, OneTab>> {
  if (list.paging === 'server') return list.tabs ?? {};
  const choices = list.tabs === undefined ? [] : choicesOf(fields[list.tabs]);
  return Object.fromEntries(choices.map(({ value, label }) => [value, { label }]));
}

/** What an open tab asks of a field of the rows at hand, as a filter does; nothing for other tabs. */
export const tabFilter = (
  { list }: Resource,
  { tab }: Pick<ListState, 'tab'>,
): Readonly<Record<string, string>> =>
  list.paging === 'client' && list.tabs !== undefined && tab !== '' ? { [list.tabs]: tab } : {};

/** Reads the state of a list from a query string; what makes no sense there is left at its default. */
export function decodeListState(resource: Resource, params: URLSearchParams): ListState {
  const initial = initialState(resource);
  const page = Number(params.get('page'));
  const size = Number(params.get('size'));
  const column = params.get('sort');
  const order = params.get('order');
  const filters: Record<string, string> = { ...initial.filters };
  for (const [name, filter] of Object.entries(resource.filters ?? {})) {
    if (!params.has(name)) continue;
    delete filters[name];
    const isMany = filter && 'many' in filter;
    const value = readChoice(
      filter,
      isMany ? params.getAll(name).filter(Boolean).join('\n') : params.get(name),
    );
    if (value !== null) filters[name] = value;
  }
  const tab = params.get('tab') ?? '';
  const wanted = params.get('columns')?.split(',') ?? [];
  const columns = columnsOf(resource)
    .map(columnKey)
    .filter((key) => wanted.includes(key));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : initial.page,
    pageSize: PAGE_SIZES.find((known) => known === size) ?? initial.pageSize,
    tab: Object.hasOwn(tabsOf(resource), tab) ? tab : initial.tab,
    search: params.get('search') ?? initial.search,
    ...(columns.length > 0 && { columns }),
    filters,
    sort: {
      column:
        columnsOf(resource)
          .filter((one) => isSortable(resource, one))
          .map(columnKey)
          .find((known) => known === column) ?? initial.sort.column,
      order: order === 'asc' || order === 'desc' ? order : initial.sort.order,
    },
  };
}

/**
 * Writes the state of a list as a query string, without what is at its default.
 *
 * @param around the address as it is: words of the page around the list stay in it.
 */
export function encodeListState(
  resource: Resource,
  state: ListState,
  around?: URLSearchParams,
): URLSearchParams {
  const initial = initialState(resource);
  const params = new URLSearchParams(around);
  for (const own of [...RESERVED, ...Object.keys(resource.filters ?? {})]) params.delete(own);
  if (state.page !== initial.page) params.set('page', String(state.page));
  if (state.pageSize !== initial.pageSize) params.set('size', String(state.pageSize));
  if (state.sort.column !== initial.sort.column) params.set('sort', state.sort.column);
  if (state.sort.order !== initial.sort.order) params.set('order', state.sort.order);
  if (state.tab !== initial.tab) params.set('tab', state.tab);
  if (state.search !== '') params.set('search', state.search);
  if (state.columns) params.set('columns', state.columns.join(','));
  // An empty word tells that what is chosen at first was taken away.
  for (const name of Object.keys(initial.filters)) {
    if (state.filters[name] === undefined) params.set(name, '');
  }
  for (const [name, value] of Object.entries(state.filters)) {
    if (value === initial.filters[name]) continue;
    for (const one of chosenValues(resource.filters?.[name], value)) params.append(name, one);
  }
  return params;
}

/** The order after a click on a header: a new column starts descending, the same one toggles (§5). */
export const toggleSort = (sort: Selection['sort'], column: string): Selection['sort'] => ({
  column,
  order: sort.column === column && sort.order === 'desc' ? 'asc' : 'desc',
});

/** A list's filters after one was chosen anew, or taken away. */
export function withFilter({ filters }: ListState, name: string, value: string | undefined) {
  const { [name]: _, ...others } = filters;
  return { filters: value === undefined ? others : { ...others, [name]: value } };
}
