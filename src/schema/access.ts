import type { Resource } from './define';
import { columnFields } from './format';
import { getOrInsert } from './get-or-insert';
import { keepInputs } from './inputs';
import type { InputOf, Inputs } from './language/inputs';
import type { Column, List } from './language/lists';
import { type Guarded, type Identity, isAllowed } from './permissions';

const without = <Part extends Guarded>(
  parts: Readonly<Record<string, Part>>,
  user: Identity,
): Readonly<Record<string, Part>> =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => isAllowed(part, user)));

/** The forms that a user may open, with the inputs that they may fill in. */
function formsFor<Form extends Guarded & Partial<Inputs>>(
  { fields }: Resource,
  forms: Readonly<Record<string, Form>>,
  user: Identity,
): Readonly<Record<string, Form>> {
  const keeps = (input: InputOf): boolean =>
    isAllowed(input, user) && isAllowed(fields[input.field], user);
  return Object.fromEntries(
    Object.entries(without(forms, user)).map(([name, form]) => [
      name,
      form.inputs ? { ...form, inputs: keepInputs(form, keeps) } : form,
    ]),
  );
}

function listOf({ list }: Resource, has: (name: string) => boolean): List {
  const columns = list.columns?.flatMap((column): readonly Column[] => {
    const left = columnFields(column).filter(has);
    if (left.length === 0) return [];
    return typeof column === 'string' ? [column] : [{ ...column, fields: left }];
  });
  const { groupBy, ...rest } = { ...list, ...(columns && { columns }) };
  const grouped = { ...rest, ...(groupBy !== undefined && has(groupBy) && { groupBy }) };
  if (grouped.paging === 'server') return grouped;
  const { search, tabs, totals, signals, ...others } = grouped;
  const searched = search?.fields.filter(has) ?? [];
  return {
    ...others,
    ...(search && searched.length > 0 && { search: { ...search, fields: searched } }),
    ...(tabs !== undefined && has(tabs) && { tabs }),
    ...(totals && { totals: totals.filter(has) }),
    ...(signals && has(signals.field) && { signals }),
  };
}

function reduce(resource: Resource, user: Identity): Resource {
  const { create, actions, details, filters, summary, ...others } = resource;
  const { export: files, findBy, ...rest } = others;
  const fields = without(resource.fields, user);
  const has = (name: string): boolean => fields[name] !== undefined;
  const sections = details?.sections
    ?.map((section) => ({ ...section, fields: section.fields.filter(has) }))
    .filter((section) => section.fields.length > 0);
  const related = details?.related?.map(({ figures, ...one }) => ({
    ...one,
    ...(figures && isAllowed(figures, user) && { figures }),
  }));
  return {
    ...rest,
    fields,
    ...(findBy && { findBy: findBy.filter(has) }),
    list: listOf(resource, has),
    ...(filters && {
      filters: Object.fromEntries(Object.entries(filters).filter(([name]) => has(name))),
    }),
    ...(details && {
      details: { ...details, ...(sections && { sections }), ...(related && { related }) },
    }),
    ...(summary && isAllowed(summary, user) && { summary }),
    ...(create && formsFor(resource, { create }, user)),
    ...(actions && { actions: formsFor(resource, actions, user) }),
    ...(files && isAllowed(files, user) && { export: files }),
  };
}

const reduced = new WeakMap<Resource, Map<string, Resource>>();

/** What a user's permissions and the backend's extensions allow; the same object each time. */
export function allowedPart(resource: Resource, user: Identity): Resource {
  const known = reduced.get(resource) ?? new Map<string, Resource>();
  reduced.set(resource, known);
  const rights = JSON.stringify([user.permissions, user.extensions]);
  return getOrInsert(known, rights, () => reduce(resource, user));
}
