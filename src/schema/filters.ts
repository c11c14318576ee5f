import type { Endpoint } from './language/calls';
import type { Filter } from './language/filters';
import type { ListArgs } from './language/lists';
import type { Resource } from './define';

type FilterValues = Readonly<Record<string, string>>;

/** Whether the values of a filter are those of the field. */
export const isChoice = (filter: Filter): filter is Extract<Filter, { kind?: 'choice' }> =>
  filter.kind === undefined || filter.kind === 'choice';

/** The chosen values of a filter: one, or one per line if several may be chosen. */
export const chosenValues = (filter: Filter | undefined, value: string): readonly string[] =>
  filter && 'many' in filter ? value.split('\n') : [value];

/** The param or required filter without which the list can't be requested. */
export const missingChoice = (
  { filters = {}, params = {} }: Resource,
  chosen: FilterValues,
): string | undefined => {
  const required = Object.keys(filters).filter((name) => filters[name]?.required);
  return [...Object.keys(params), ...required].find((name) => chosen[name] === undefined);
};

export function listEndpoint(resource: Resource, chosen: FilterValues): Endpoint<ListArgs> {
  const filters = Object.entries(resource.filters ?? {});
  const first = filters.find(([name, filter]) => filter?.endpoint && chosen[name] !== undefined);
  // Only client-paged lists are requested without a page; they need no more than the filters.
  return first?.[1]?.endpoint ?? (resource.list.endpoint as Endpoint<ListArgs>);
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
      resource.params?.[name] !== undefined || resource.filters?.[name]?.endpoint === endpoint;
    (isServed ? served : local)[name] = value;
  }
  return { served, local };
}
