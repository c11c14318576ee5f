import type { Endpoint } from '../../src/schema/language/calls';
import type { Fields } from '../../src/schema/language/fields';
import type { ListArgs, PageArgs } from '../../src/schema/language/lists';
import type { Resource } from '../../src/schema/define';
import { initialState } from '../../src/schema/list-state';
import type { Guarded } from '../../src/schema/permissions';
import type { CollectedRecords } from './collected-records';

/** A declared read of a resource, and how it comes to what it is asked with. */
export interface PlannedRead {
  /** Where it is declared, as in `refunds.list.endpoint`. */
  readonly place: string;
  readonly resource: Resource;
  readonly endpoint: Endpoint<never>;
  readonly what: 'list' | 'page' | 'record' | 'figures';
  /** 0: asked with nothing; 1: with records of other lists; 2: with those of its own list too. */
  readonly stage: 0 | 1 | 2;
  /** What figures are read, and what their call needs besides its resource. */
  readonly figures?: Guarded & { readonly fields: Fields };
  /** The filter that the call has to honour. */
  readonly filter?: string;
  /** What it is asked with, or the name of what nobody knows. */
  args(collected: CollectedRecords): { readonly given: unknown } | { readonly unknown: string };
}

const required = ({ filters = {} }: Resource): string[] =>
  Object.entries(filters).flatMap(([name, filter]) => (filter?.required ? [name] : []));

/** The first page of a list nobody has touched, under what was chosen. */
export const pageArgs = (resource: Resource, { filters }: ListArgs): PageArgs => {
  const { page, pageSize, search, sort } = initialState(resource);
  return { page, pageSize, search, sort, filters };
};

/** What a list call is asked with: what it can't do without, and one filter more. */
export function listArgs(
  resource: Resource,
  collected: CollectedRecords,
  filter?: string,
): { readonly given: PageArgs } | { readonly unknown: string } {
  const filters: Record<string, string> = {};
  for (const name of Object.keys(resource.params ?? {})) {
    const value = collected.paramValue(resource, name);
    if (value === undefined) return { unknown: name };
    filters[name] = value;
  }
  for (const name of new Set([...required(resource), ...(filter === undefined ? [] : [filter])])) {
    const declared = resource.filters?.[name];
    const value = declared && collected.filterValue(resource, name, declared);
    if (value === undefined) return { unknown: name };
    filters[name] = value;
  }
  return { given: pageArgs(resource, { filters }) };
}

function readsOf(resource: Resource): PlannedRead[] {
  const { name, list, filters = {}, get, summary, details, params = {} } = resource;
  const stage = required(resource).length > 0 || Object.keys(params).length > 0 ? 1 : 0;
  const whole = (collected: CollectedRecords) => listArgs(resource, collected);
  const what = list.paging === 'server' ? 'page' : 'list';
  const reads: PlannedRead[] = [
    {
      place: `${name}.list.endpoint`,
      resource,
      endpoint: list.endpoint as Endpoint<never>,
      what,
      stage,
      args: whole,
    },
  ];
  if (list.paging === 'server') {
    for (const [tab, { endpoint }] of Object.entries(list.tabs ?? {})) {
      const place = `${name}.list.tabs.${tab}.endpoint`;
      reads.push({ place, resource, endpoint, what, stage, args: whole });
    }
  }
  for (const [field, filter] of Object.entries(filters)) {
    const endpoint = filter?.endpoint;
    if (!endpoint) continue;
    reads.push({
      place: `${name}.filters.${field}.endpoint`,
      resource,
      endpoint,
      what,
      stage: 2,
      filter: field,
      args: (collected) => listArgs(resource, collected, field),
    });
  }
  if (get) {
    reads.push({
      place: `${name}.get`,
      resource,
      endpoint: get,
      what: 'record',
      stage: 2,
      args(collected) {
        const id = collected.value(name, 'id');
        return id === undefined ? { unknown: 'id' } : { given: { id } };
      },
    });
  }
  if (summary) {
    reads.push({
      place: `${name}.summary.endpoint`,
      resource,
      endpoint: summary.endpoint,
      what: 'figures',
      figures: summary,
      stage: 0,
      args: () => ({ given: undefined }),
    });
  }
  for (const [index, { figures }] of (details?.related ?? []).entries()) {
    if (!figures) continue;
    reads.push({
      place: `${name}.details.related.${index}.figures.endpoint`,
      resource,
      endpoint: figures.endpoint,
      what: 'figures',
      figures,
      stage: 2,
      args(collected) {
        const given: Record<string, string> = {};
        for (const [arg, field] of Object.entries(figures.by)) {
          const value = collected.value(name, field);
          if (value === undefined) return { unknown: field };
          given[arg] = value;
        }
        return { given };
      },
    });
  }
  return reads;
}

/**
 * The resources whose records a read is asked with; null where that may be any, as for a period in
 * which records are.
 */
export function askedWith({ resource, stage }: PlannedRead): readonly string[] | null {
  const { name, params = {}, filters = {} } = resource;
  if (stage === 0) return [];
  const hasPeriod = required(resource).some((filter) => filters[filter]?.kind === 'days');
  if (hasPeriod || Object.keys(params).length > 0) return null;
  const options = Object.values(filters).flatMap((filter) =>
    filter && 'options' in filter && filter.options ? [filter.options.resource] : [],
  );
  return [name, ...options];
}

/** Every read that resources declare. */
export const planReads = (resources: readonly Resource[]): readonly PlannedRead[] =>
  resources.flatMap(readsOf);
