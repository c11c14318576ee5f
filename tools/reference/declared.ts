import type { Endpoint } from '../../src/schema/language/calls';
import type { Field } from '../../src/schema/language/fields';
import type { Resource } from '../../src/schema/define';
import type { Guarded } from '../../src/schema/permissions';

/** A call that a declaration makes. */
export interface DeclaredCall extends Guarded {
  /** What it is for: the list, a filter, an action by its label. */
  readonly what: string;
  readonly call: string;
  readonly kind: 'read' | 'command';
}

const callOf = (what: string, endpoint: Endpoint<never>, guard: Guarded = {}): DeclaredCall => ({
  what,
  call: `${endpoint.method} ${endpoint.path}`,
  kind: endpoint.kind === 'command' ? 'command' : 'read',
  ...(guard.may && { may: guard.may }),
  ...(guard.needs && { needs: guard.needs }),
});

/** Every call of a resource; what says no permission of its own has the resource's. */
export function callsOf(resource: Resource): DeclaredCall[] {
  const { list, get, filters = {}, summary, create, actions = {}, details } = resource;
  const own = (guard: Guarded = {}): Guarded => ({ ...resource, ...guard });
  return [
    ...(list.endpoint ? [callOf('the list', list.endpoint, resource)] : []),
    ...(list.paging === 'server'
      ? Object.values(list.tabs ?? {}).map(({ label, endpoint }) =>
          callOf(`the tab ${label}`, endpoint, resource),
        )
      : []),
    ...Object.entries(filters).flatMap(([name, filter]) =>
      filter?.endpoint
        ? [callOf(`the filter ${resource.fields[name]?.label ?? name}`, filter.endpoint, resource)]
        : [],
    ),
    ...(get ? [callOf('one record', get, resource)] : []),
    ...(summary ? [callOf('the figures above', summary.endpoint, resource)] : []),
    ...(details?.related ?? []).flatMap(({ title, figures }) =>
      figures
        ? [callOf(`figures of ${title}`, figures.endpoint as Endpoint<never>, own(figures))]
        : [],
    ),
    ...[...(create ? [create] : []), ...Object.values(actions)].flatMap((form) =>
      form.endpoint ? [callOf(form.label, form.endpoint, own(form))] : [],
    ),
  ];
}

const COMMON = new Set(['kind', 'label', 'value', 'may', 'needs']);

/** What a field says besides its kind and its label, in words of the declaration. */
export const restOf = (field: Field): string =>
  Object.entries(field)
    .filter(([name, value]) => !COMMON.has(name) && typeof value !== 'function')
    .map(([name, value]) => (value === true ? name : `${name}: ${JSON.stringify(value)}`))
    .join(', ');
