import type { Endpoint } from './language/calls';
import type { Filter } from './language/filters';
import type { ListArgs } from './language/lists';
import type { Resource } from './define';

type FilterValues = Readonly<Record<string, string>>;

export const filterEndpoint = (filter: Filter | undefined): Endpoint<ListArgs> | undefined =>
  filter && 'endpoint' in filter ? filter.endpoint : undefined;

/** The chosen values of a filter: one, or one per line if several may be chosen. */
export const chosenValues = (filter: Filter | undefined, value: string): readonly string[] =>
  filter && 'many' in filter ? value.split('\n') : [value];

/** The param or required filter without which the list can't be requested. */
export const missingChoice = (
  { filters = {}, params = {} }: Resource,
  chosen: FilterValues,
): string | undefined => {
  const required = Object.keys(filters).filter((name) => {
    const filter = filters[name];
    return filter && 'required' in filter;
  });
  return [...Object.keys(params), ...required].find((name) => chosen[name] === undefined);
};

export function splitParams(
  { params: declared = {} }: Pick<Resource, 'params'>,
  chosen: FilterValues,
): { params: FilterValues; others: FilterValues } {
  const params: Record<string, string> = {};
  const others: Record<string, string> = {};
  for (const [name, value] of Object.entries(chosen)) {
    (declared[name] ? params : others)[name] = value;
  }
  return { params, others };
}

export function listEndpoint(resource: Resource, chosen: FilterValues): Endpoint<ListArgs> {
  for (const [name, filter] of Object.entries(resource.filters ?? {})) {
    const endpoint = filterEndpoint(filter);
    if (endpoint && chosen[name] !== undefined) return endpoint;
  }
  // Only client-paged lists are requested without a page; they need no more than the filters.
  return resource.list.endpoint as Endpoint<ListArgs>;
}

/** What the backend filters by, and what is left for the fetched rows. */
export function splitFilters(
  resource: Resource,
  chosen: FilterValues,
): { served: FilterValues; local: FilterValues } {
  if (resource.list.paging === 'server') return { served: chosen, local: {} };
  const endpoint = listEndpoint(resource, chosen);
  const served: Record<string, string> = {};
  const local: Record<string, string> = {};
  for (const [name, value] of Object.entries(chosen)) {
    const isServed =
      resource.params?.[name] !== undefined ||
      filterEndpoint(resource.filters?.[name]) === endpoint;
    (isServed ? served : local)[name] = value;
  }
  return { served, local };
}
