import type { Endpoint, ListArgs, Resource } from './define';

type Chosen = Readonly<Record<string, string>>;

/** Splits chosen filters into those that a call of their own answers, and those over rows at hand. */
export function splitFilters(
  resource: Resource,
  chosen: Chosen,
): { served: Chosen; local: Chosen } {
  const served: Record<string, string> = {};
  const local: Record<string, string> = {};
  for (const [name, value] of Object.entries(chosen)) {
    (resource.filters?.[name]?.endpoint ? served : local)[name] = value;
  }
  return { served, local };
}

/** The call that lists the records of the chosen filters. */
export function listEndpoint(resource: Resource, chosen: Chosen): Endpoint<ListArgs> {
  for (const name of Object.keys(chosen)) {
    const endpoint = resource.filters?.[name]?.endpoint;
    if (endpoint) return endpoint;
  }
  return resource.list.endpoint;
}
