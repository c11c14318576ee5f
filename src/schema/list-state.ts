import { TEXT_LIMIT } from '../../typed-text';
import { rangeReaders, writeRange } from './range';
import { choicesOf, columnsOf } from './defaults';
import type { Endpoint } from './language/calls';
import type { Filter } from './language/filters';
import type { PageArgs } from './language/lists';
import type { Resource } from './define';
import { chosenValues, isChoice } from './filters';
import { columnKey } from './format';
import type { Sort } from './list-view';

export const PAGE_SIZES = [10, 20, 50] as const;

/** Everything that determines which rows of a list are shown. Stored in the URL only. */
export interface ListState {
  readonly search: string;
  /** The value of each chosen filter. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: Sort;
  readonly page: number;
  readonly pageSize: number;
  /** Where a backend finds the page that is too far to be counted to. */
  readonly cursor?: string | undefined;
  /** The value of the open tab; empty for 'All'. */
  readonly tab: string;
  /** The keys of the visible columns; absent if the user's own settings apply. */
  readonly columns?: readonly string[] | undefined;
}

export const initialState = ({ list }: Resource): ListState => ({
  page: 1,
  pageSize: PAGE_SIZES[0],
  tab: '',
  search: '',
  filters: {},
  sort: { column: list.sort.field, order: list.sort.order },
});

/** The query parameters of a state, but for its filters; those of the initial state are left out. */
const PARAMS: Readonly<Record<string, (state: ListState) => string>> = {
  page: ({ page }) => String(page),
  size: ({ pageSize }) => String(pageSize),
  cursor: ({ cursor }) => cursor ?? '',
  sort: ({ sort }) => sort.column,
  order: ({ sort }) => sort.order,
  tab: ({ tab }) => tab,
  search: ({ search }) => search,
  columns: ({ columns = [] }) => columns.join(','),
};

/** Query parameters that no filter may be named after. */
export const RESERVED: readonly string[] = Object.keys(PARAMS);

/** As `PageArgs` has it. */
const CURSOR = /^(?:last|(?:after|before)-[1-9]\d{0,17})$/;

/** What backends take of a page number. */
const PAGE_LIMIT = 1_000_000_000;

const cut = (text: string): string => [...text].slice(0, TEXT_LIMIT).join('');

function readPageNumber(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) ? Math.min(Math.max(page, 1), PAGE_LIMIT) : 1;
}

/** Whether a value may be sent to the endpoint of a filter; any value can be looked for in rows. */
function isServable({ fields, list }: Resource, name: string, filter: Filter, value: string) {
  if ((list.paging === 'client' && !filter.endpoint) || !isChoice(filter)) return true;
  if ('options' in filter && filter.options) {
    return filter.options.value !== 'id' || /^[1-9]\d*$/.test(value);
  }
  const choices = choicesOf(fields[name]).map((choice) => choice.value);
  return choices.length === 0 || chosenValues(filter, value).every((one) => choices.includes(one));
}

function readChoice(filter: Filter | undefined, value: string | null): string | null {
  if (!filter || !value) return null;
  if (filter.kind === 'text') return cut(value);
  if (chosenValues(filter, value).some((one) => one.length > TEXT_LIMIT)) return null;
  if (filter.kind === 'condition') return Object.hasOwn(filter.conditions, value) ? value : null;
  const isRange = filter.kind === 'days' || filter.kind === 'range';
  return isRange ? (writeRange(rangeReaders[filter.kind](value)) ?? null) : value;
}

interface OneTab {
  readonly label: string;
  /** Absent if the tab filters the fetched rows. */
  readonly endpoint?: Endpoint<PageArgs>;
}

export function tabsOf({ list, fields }: Resource): Readonly<Record<string, OneTab>> {
  if (list.paging === 'server') return list.tabs ?? {};
  const choices = list.tabs === undefined ? [] : choicesOf(fields[list.tabs]);
  return Object.fromEntries(choices.map(({ value, label }) => [value, { label }]));
}

/** The filter on the fetched rows that an open tab stands for; empty for other tabs. */
export const tabFilter = (
  { list }: Resource,
  { tab }: Pick<ListState, 'tab'>,
): Readonly<Record<string, string>> =>
  list.paging === 'client' && list.tabs !== undefined && tab !== '' ? { [list.tabs]: tab } : {};

/** Parses the state of a list from a query string; invalid values fall back to the defaults. */
export function decodeListState(resource: Resource, params: URLSearchParams): ListState {
  const initial = initialState(resource);
  const size = Number(params.get('size'));
  const column = params.get('sort');
  const order = params.get('order');
  const filters: Record<string, string> = {};
  for (const [name, filter] of Object.entries(resource.filters ?? {})) {
    const isMany = filter && 'many' in filter;
    const value = readChoice(
      filter,
      isMany ? params.getAll(name).filter(Boolean).join('\n') : params.get(name),
    );
    if (value !== null && filter && isServable(resource, name, filter, value)) {
      filters[name] = value;
    }
  }
  const tab = params.get('tab') ?? '';
  const cursor = params.get('cursor') ?? '';
  const wanted = params.get('columns')?.split(',') ?? [];
  const known = columnsOf(resource).map(columnKey);
  const columns = known.filter((key) => wanted.includes(key));
  return {
    page: readPageNumber(params.get('page')),
    pageSize: PAGE_SIZES.find((known) => known === size) ?? initial.pageSize,
    ...(CURSOR.test(cursor) && { cursor }),
    tab: Object.hasOwn(tabsOf(resource), tab) ? tab : initial.tab,
    // Nobody could see or clear one without a search box.
    search: cut((resource.list.search && params.get('search')) ?? initial.search),
    ...(columns.length > 0 && { columns }),
    filters,
    sort: {
      column: known.find((key) => key === column) ?? initial.sort.column,
      order: order === 'asc' || order === 'desc' ? order : initial.sort.order,
    },
  };
}

/** @param around the present query, whose other parameters are kept. */
export function encodeListState(
  resource: Resource,
  state: ListState,
  around?: URLSearchParams,
): URLSearchParams {
  const initial = initialState(resource);
  const params = new URLSearchParams(around);
  for (const own of [...RESERVED, ...Object.keys(resource.filters ?? {})]) params.delete(own);
  for (const [name, textOf] of Object.entries(PARAMS)) {
    const text = textOf(state);
    if (text !== textOf(initial)) params.set(name, text);
  }
  for (const [name, value] of Object.entries(state.filters)) {
    for (const one of chosenValues(resource.filters?.[name], value)) params.append(name, one);
  }
  return params;
}

/** A new column sorts descending, the same one toggles (§5). */
export const toggleSort = (sort: Sort, column: string): Sort => ({
  column,
  order: sort.column === column && sort.order === 'desc' ? 'asc' : 'desc',
});

export function withFilter({ filters }: ListState, name: string, value: string | undefined) {
  const { [name]: _, ...others } = filters;
  return { filters: value === undefined ? others : { ...others, [name]: value } };
}
