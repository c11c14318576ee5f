import { type Condition, conditionMatcher } from './conditions';
import { rangeReaders, writeRange } from './range';
import { columnsOf } from './defaults';
import type { Resource } from './define';
import { splitFilters } from './filters';
import { columnKey } from './format';
import type { Filter } from './language/filters';
import type { Param } from './language/lists';
import { filtersRequest, SEARCH } from './list-request';
import { initialState, tabsOf } from './list-state';
import type { RowQuery } from './list-view';
import { readLine } from '../../typed-text';

/** The parts of Refine's `getList` parameters that a list uses. */
export interface ListParams {
  readonly filters?: readonly Condition[] | undefined;
  readonly sorters?:
    | readonly { readonly field: string; readonly order: 'asc' | 'desc' }[]
    | undefined;
  readonly pagination?:
    | { readonly mode?: string; readonly currentPage?: number; readonly pageSize?: number }
    | undefined;
  readonly meta?: { readonly tab?: string } | undefined;
}

/** A list's request in the terms of its declaration. */
export interface ListQuery extends RowQuery {
  /** The filters and params that the backend applies, as the URL has them. */
  readonly served: Readonly<Record<string, string>>;
  /** The open tab of a server-paged list; empty for 'All'. */
  readonly tab: string;
  readonly page: number;
  /** Undefined: all rows. */
  readonly pageSize: number | undefined;
}

const PAGE = 1;
const PAGE_SIZE = 10;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** A condition on a range as the URL has it, added to the range chosen before; null if it isn't one. */
function rangeOf(
  kind: keyof typeof rangeReaders,
  { operator, value }: Condition,
  before: string | undefined,
): string | null {
  const given = listOf(value).map((end) => String(end ?? ''));
  const ends = operator === 'gte' ? [...given, ''] : operator === 'lte' ? ['', ...given] : given;
  if (!['gte', 'lte', 'between'].includes(operator) || ends.length !== 2) return null;
  const read = rangeReaders[kind];
  const range = read(ends.join('..'));
  const isRead = (['from', 'to'] as const).every(
    (end, at) => ends[at] === '' || range[end] !== null,
  );
  if (!isRead) return null;
  const known = read(before);
  return writeRange({ from: range.from ?? known.from, to: range.to ?? known.to }) ?? null;
}

/** A condition on a filter or param as the URL has it; null if they can't express it. */
function declaredValue(
  declared: Filter | Param,
  condition: Condition,
  before: string | undefined,
): string | null {
  const { kind } = declared;
  if (kind === 'days' || kind === 'range') return rangeOf(kind, condition, before);
  // Both would have to hold.
  if (before !== undefined) return null;
  const { operator, value } = condition;
  const texts = listOf(value).flatMap((one) => ((one ?? null) === null ? [] : [String(one)]));
  if ('many' in declared && operator === 'in') return texts.join('\n');
  const isOne =
    operator === 'eq' ||
    (operator === 'in' && texts.length === 1) ||
    (operator === 'contains' && kind === 'text');
  return isOne ? (texts[0] ?? null) : null;
}

const flatten = (conditions: readonly Condition[]): Condition[] =>
  conditions.flatMap((condition) =>
    !('field' in condition) && condition.operator === 'and'
      ? flatten(condition.value)
      : [condition],
  );

const describe = (condition: Condition): string =>
  'field' in condition
    ? `'${condition.field}' by '${condition.operator}'`
    : `by '${condition.operator}'`;

function sortOf(resource: Resource, sorters: ListParams['sorters'] = []): ListQuery['sort'] {
  const [sorter, second] = sorters;
  const isServer = resource.list.paging === 'server';
  const most = isServer ? 1 : 2;
  if (sorters.length > most) {
    const names = sorters.map(({ field }) => field).join(', ');
    const columns = isServer ? 'one column' : 'two columns';
    throw new Error(`${resource.name} is sorted by ${columns} at most; got ${names}.`);
  }
  if (!sorter) return isServer ? initialState(resource).sort : undefined;
  const columns = columnsOf(resource).map(columnKey);
  const names = [...new Set([...columns, ...Object.keys(resource.fields)])];
  const [unknown] = sorters.filter(({ field }) => !names.includes(field));
  if (unknown) {
    const expected = names.join(', ');
    throw new Error(
      `${resource.name} cannot be sorted by '${unknown.field}'; expected ${expected}.`,
    );
  }
  return {
    column: sorter.field,
    order: sorter.order,
    ...(second && { thenBy: { column: second.field, order: second.order } }),
  };
}

/** @throws Error which names what the list cannot do: a field, an operator, a second sorter. */
export function readQuery(resource: Resource, { filters, sorters, pagination, meta }: ListParams) {
  const { name, list, filters: declared = {}, params = {} } = resource;
  const isServer = list.paging === 'server';
  const chosen: Record<string, string> = {};
  const conditions: Condition[] = [];
  let search = '';
  for (const condition of flatten(filters ?? [])) {
    const field = 'field' in condition ? condition.field : '';
    const filter = declared[field] ?? params[field];
    const value = filter && declaredValue(filter, condition, chosen[field]);
    if (field === SEARCH && condition.operator === 'contains' && list.search && search === '') {
      search = readLine(String(condition.value ?? ''));
    } else if (typeof value === 'string') {
      chosen[field] = value;
    } else if (isServer) {
      const searched = list.search ? [SEARCH] : [];
      const expected = [...Object.keys(declared), ...Object.keys(params), ...searched];
      throw new Error(
        `The backend cannot filter ${name} ${describe(condition)}; it filters by ${expected.join(', ')}.`,
      );
    } else {
      conditionMatcher(resource, condition, 'UTC', 0);
      conditions.push(condition);
    }
  }
  const { served, local } = splitFilters(resource, chosen);
  // Refine cuts the pages of `client` itself; its hooks never leave pagination out.
  const isWhole =
    pagination?.mode === 'off' || pagination?.mode === 'client' || (!pagination && !isServer);
  if (isServer && isWhole) {
    throw new Error(`${name} is paged by its backend; ask for one page at a time.`);
  }
  const { currentPage = PAGE, pageSize = PAGE_SIZE } = pagination ?? {};
  // The tabs of other lists are filters; Refine adds whatever the page's address has to `meta`.
  const tab = (isServer && meta?.tab) || '';
  if (tab !== '' && !Object.hasOwn(tabsOf(resource), tab)) {
    const expected = Object.keys(tabsOf(resource)).join(', ') || 'none';
    throw new Error(`${name} has no tab '${tab}'; expected ${expected}.`);
  }
  return {
    served,
    conditions: [...filtersRequest(resource, local), ...conditions],
    search,
    tab,
    sort: sortOf(resource, sorters),
    page: isWhole ? 1 : currentPage,
    pageSize: isWhole ? undefined : pageSize,
  } satisfies ListQuery;
}
