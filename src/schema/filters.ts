import { isWithin, readDayRange } from './day-range';
import type { Endpoint, Filter, ListArgs, Resource, Row } from './define';
import { fold } from './fold';
import { isBetween, readNumberRange } from './number-range';

type Chosen = Readonly<Record<string, string>>;

/** The call of its own that a filter has; undefined where it narrows rows at hand. */
export const filterEndpoint = (filter: Filter | undefined): Endpoint<ListArgs> | undefined =>
  filter && 'endpoint' in filter ? filter.endpoint : undefined;

/** The field without whose choice the list can't be asked for; undefined when all is chosen. */
export const missingChoice = ({ filters = {} }: Resource, chosen: Chosen): string | undefined =>
  Object.keys(filters).find((name) => {
    const filter = filters[name];
    return filter && 'required' in filter && chosen[name] === undefined;
  });

/** The call that lists the records of the chosen filters, all rows at once. */
export function listEndpoint(resource: Resource, chosen: Chosen): Endpoint<ListArgs> {
  for (const [name, filter] of Object.entries(resource.filters ?? {})) {
    const endpoint = filterEndpoint(filter);
    if (endpoint && chosen[name] !== undefined) return endpoint;
  }
  // Only a client-paged list is asked for without a page; it needs no more than the filters.
  return resource.list.endpoint as Endpoint<ListArgs>;
}

/**
 * Splits chosen filters into those that the call answers, and those over the rows that it brings. A
 * server-paged list's call answers all of them.
 */
export function splitFilters(
  resource: Resource,
  chosen: Chosen,
): { served: Chosen; local: Chosen } {
  if (resource.list.paging === 'server') return { served: chosen, local: {} };
  const endpoint = listEndpoint(resource, chosen);
  const served: Record<string, string> = {};
  const local: Record<string, string> = {};
  for (const [name, value] of Object.entries(chosen)) {
    (filterEndpoint(resource.filters?.[name]) === endpoint ? served : local)[name] = value;
  }
  return { served, local };
}

/** A test that tells the rows of a chosen filter from the others. `now` is in milliseconds. */
export function matcher(
  filter: Filter | undefined,
  name: string,
  value: string,
  zone: string,
  now: number,
): (row: Row) => boolean {
  switch (filter?.kind) {
    case 'condition': {
      const condition = filter.conditions[value];
      return (row) => condition?.holds(row, now) ?? true;
    }
    case 'days': {
      const range = readDayRange(value);
      return (row) => isWithin(String(row[name] ?? ''), range, zone);
    }
    case 'range': {
      const range = readNumberRange(value);
      return (row) => {
        const number = row[name];
        return typeof number === 'number' && isBetween(number, range);
      };
    }
    case 'text': {
      const needle = fold(value.trim());
      return (row) => fold(String(row[name] ?? '')).includes(needle);
    }
    default:
      return (row) => {
        const found = row[name] ?? '';
        return typeof found === 'object' ? found.includes(value) : String(found) === value;
      };
  }
}
