import { resources } from '../../../../src/resources/index';
import type { Column } from '../../../../src/schema/language/lists';
import type { Field } from '../../../../src/schema/language/fields';
import type { Resource } from '../../../../src/schema/define';
import type { Section } from '../../../../src/schema/language/records';

/** A declared resource that has a screen. */
export type Screen = Resource & { readonly route: string };

/** Every declared screen: whatever they are. */
export const screens: readonly Screen[] = resources.flatMap((resource) =>
  resource.route === undefined ? [] : [{ ...resource, route: resource.route }],
);

/** A record as a backend sends it. */
export type Entry = Readonly<Record<string, unknown>>;

export const fieldOf = ({ fields }: Resource, name: string): Field => {
  const field = fields[name];
  if (!field) throw new Error(`There is no field '${name}'.`);
  return field;
};

/** The fields that a person can read: all but ids and hidden ones. */
const readable = ({ fields }: Resource): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind !== 'id' && !fields[name]?.hidden);

export const columnNames = (column: Column): readonly string[] =>
  typeof column === 'string' ? [column] : column.fields;

export const headerOf = (resource: Resource, column: Column): string =>
  typeof column === 'string' ? fieldOf(resource, column).label : column.label;

/** Whether people may sort by a column: by none of which a field may not be sorted by. */
export const isSortedBy = (resource: Resource, column: Column): boolean =>
  !columnNames(column).some((name) => fieldOf(resource, name).sortable === false);

/** The declared columns; without any, the fields that a person can read. */
export const declaredColumns = (resource: Resource): readonly Column[] =>
  resource.list.columns ?? readable(resource);

/** The sections of a record's details; without any, one with what a person can read. */
export const declaredSections = (
  resource: Resource,
  has: (name: string) => boolean,
): readonly Section[] => {
  const { sections } = resource.details ?? {};
  if (!sections) return [{ title: resource.singular, fields: readable(resource) }];
  return sections.filter(({ hideWhenEmpty, fields }) => !hideWhenEmpty || fields.some(has));
};

/** What the words are called that a field may have; none where it may have any. */
export function declaredWords(field: Field): [word: string, label: string][] {
  if (field.kind === 'status') return Object.keys(field.values).map((word) => [word, word]);
  if (field.kind === 'choice') return Object.entries(field.labels);
  return ('options' in field && field.options ? field.options : []).map((word) => [word, word]);
}

/** The tabs beside 'All' by their words in the address, and what they are called. */
export function declaredTabs({ list, fields }: Resource): [word: string, label: string][] {
  const { tabs } = list;
  if (typeof tabs === 'string') return fields[tabs] ? declaredWords(fields[tabs]) : [];
  return Object.entries(tabs ?? {}).map(([word, { label }]) => [word, label]);
}

/** The filters without whose choice the list can't be asked for. */
export const requiredFilters = ({ filters = {} }: Resource): readonly string[] =>
  Object.entries(filters).flatMap(([name, filter]) =>
    filter && 'required' in filter && filter.required ? [name] : [],
  );
