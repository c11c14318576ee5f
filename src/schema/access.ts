import type { Resource } from './define';
import { getOrInsert } from './get-or-insert';
import type { Inputs } from './language/inputs';
import { type Guarded, type Identity, isAllowed } from './permissions';

/** A field's name, an input, or some of them together, as in a section. */
type Entry = string | Named | Together<'fields'> | Together<'inputs'>;
type Named = Guarded & { readonly field: string };
type Together<K extends string> = { readonly [_ in K]: readonly Entry[] };

/** What is left of entries, without those that were together and of which none is left. */
const keep = <E extends Entry>(entries: readonly E[], keeps: (entry: Named) => boolean): E[] =>
  entries.flatMap((entry: Entry): Entry[] => {
    if (typeof entry === 'string') return keeps({ field: entry }) ? [entry] : [];
    if ('field' in entry) return keeps(entry) ? [entry] : [];
    const fields = 'fields' in entry ? keep(entry.fields, keeps) : [];
    const inputs = 'inputs' in entry ? keep(entry.inputs, keeps) : [];
    if (fields.length > 0) return [{ ...entry, fields }];
    return inputs.length > 0 ? [{ ...entry, inputs }] : [];
  }) as E[];

/** An object without the parts that are undefined. */
const present = <T extends object>(parts: T) =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as {
    readonly [K in keyof T]: Exclude<T[K], undefined>;
  };

/** Members that are left, under their names. */
const each = <P>(
  parts: Readonly<Record<string, P>>,
  left: (part: P, name: string) => P | undefined,
): Readonly<Record<string, P>> =>
  present(
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, left(part, name)])),
  );

function reduce(resource: Resource, user: Identity): Resource {
  const { fields, findBy, list, filters, details, summary, create, actions } = resource;
  const allowed = <P extends Guarded>(part: P): P | undefined =>
    isAllowed(part, user) ? part : undefined;
  const has = (name: string): boolean =>
    fields[name] !== undefined && isAllowed(fields[name], user);
  const keeps = (entry: Named): boolean => isAllowed(entry, user) && has(entry.field);
  const one = <E extends Entry>(entry: E | undefined) => entry && keep([entry], keeps)[0];
  const form = <F extends Guarded & Partial<Inputs>>(form: F): F | undefined =>
    allowed({ ...form, ...(form.inputs && { inputs: keep(form.inputs, keeps) }) });
  const shown = { columns: list.columns && keep(list.columns, keeps), groupBy: one(list.groupBy) };
  return present({
    ...resource,
    fields: each(fields, allowed),
    findBy: findBy && keep(findBy, keeps),
    list:
      list.paging === 'server'
        ? present({ ...list, ...shown })
        : present({
            ...list,
            ...shown,
            search: one(list.search),
            tabs: one(list.tabs),
            totals: list.totals && keep(list.totals, keeps),
            signals: one(list.signals),
          }),
    filters: filters && each(filters, (filter, name) => (has(name) ? filter : undefined)),
    details:
      details &&
      present({
        ...details,
        sections: details.sections && keep(details.sections, keeps),
        related: details.related?.map(({ figures, ...other }) =>
          present({ ...other, figures: figures && allowed(figures) }),
        ),
      }),
    summary: summary && allowed(summary),
    create: create && form(create),
    actions: actions && each(actions, form),
    export: resource.export && allowed(resource.export),
  });
}

const reduced = new WeakMap<Resource, Map<string, Resource>>();

/** What a user's permissions and the backend's extensions allow; the same object each time. */
export function allowedPart(resource: Resource, user: Identity): Resource {
  const known = reduced.get(resource) ?? new Map<string, Resource>();
  reduced.set(resource, known);
  const rights = JSON.stringify([user.permissions, user.extensions]);
  return getOrInsert(known, rights, () => reduce(resource, user));
}
