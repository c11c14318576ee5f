import type { Endpoint } from './language/calls';
import type { Field, Fields } from './language/fields';
import type { ResourceOptions } from './language/lists';
import { inputsOf } from './inputs';
import type { Inputs } from './language/inputs';
import type { Resource } from './define';
import { columnFields } from './format';
import { kindNames } from './kinds/kinds';
import type { Guarded } from './permissions';
import { tones } from './tone';

/** Notes a mistake at a path in the declaration. */
export type Say = (place: string, problem: string) => void;

/** All options of a resource; any other property is a typing error. */
const OPTIONS: Readonly<Record<keyof Resource, true>> = {
  name: true,
  label: true,
  singular: true,
  route: true,
  record: true,
  fields: true,
  computed: true,
  key: true,
  findBy: true,
  list: true,
  get: true,
  params: true,
  filters: true,
  summary: true,
  details: true,
  create: true,
  actions: true,
  listActions: true,
  export: true,
  may: true,
  needs: true,
};

/** What a check of one resource knows. */
export interface Checked {
  readonly resource: Resource;
  readonly all: readonly Resource[];
  readonly say: Say;
}

/** The values that occur before, in order. */
export const duplicates = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

const among = (words: readonly string[]): string => words.join(', ');

function checkField(place: string, field: Field, say: Say): void {
  if (!kindNames().includes(field.kind)) {
    say(`${place}.kind`, `unknown kind '${field.kind}'; expected ${among(kindNames())}`);
  }
  if (field.kind === 'choice' && typeof field.labels !== 'object') {
    say(`${place}.labels`, 'a choice says what people call each value');
  }
  if (field.kind !== 'status') return;
  if (typeof field.values !== 'object') {
    say(`${place}.values`, "a status says its words, each with a tone: { Open: 'processing' }");
    return;
  }
  for (const [word, tone] of Object.entries(field.values)) {
    if (!tones.includes(tone)) {
      say(`${place}.values.${word}`, `unknown tone '${tone}'; expected ${among(tones)}`);
    }
  }
}

const labels = (place: string, fields: Fields = {}) =>
  Object.entries(fields).map(([name, { label }]) => [`${place}.${name}.label`, label]);

/** The compiler finds these too, but a development build renders pages without it. */
export function checkWords(resource: Resource, say: Say): void {
  for (const option of Object.keys(resource)) {
    if (!Object.hasOwn(OPTIONS, option)) {
      say(option, `unknown option; expected ${among(Object.keys(OPTIONS))}`);
    }
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    checkField(`fields.${name}`, field, say);
  }
  const related = resource.details?.related ?? [];
  for (const [place, text] of [
    ['label', resource.label],
    ['singular', resource.singular],
    ...labels('fields', resource.fields),
    ...related.flatMap(({ title, figures }) =>
      labels(`details.related '${title}'.figures`, figures?.fields),
    ),
  ] as [string, unknown][]) {
    const problem = typeof text !== 'string' ? 'missing' : text.trim() === '' && 'empty';
    if (problem) say(place, `is ${problem}: headers, forms and files show it`);
  }
}

const placed = <Part>(place: string, parts: Readonly<Record<string, Part>> = {}) =>
  Object.entries(parts).map(([name, part]) => [`${place}.${name}`, part] as const);

type Form = Guarded & Partial<Inputs> & { readonly endpoint?: Endpoint<never> };

/** The forms of a resource by their places in the declaration. */
export const formsOf = ({
  create,
  actions,
  listActions,
}: Resource): (readonly [place: string, form: Form])[] => [
  ...(create ? [['create', create] as const] : []),
  ...placed('listActions', listActions),
  ...placed('actions', actions),
];

/** @param permissions the product's; undefined if unknown. */
export function checkNames(
  resource: Resource,
  permissions: readonly string[] | undefined,
  say: Say,
): void {
  const { fields, key = [], findBy = [], list, filters = {}, details } = resource;
  const forms = formsOf(resource);
  const named: (readonly [string, readonly string[]])[] = [
    ['key', key],
    ['findBy', findBy],
    ['list.columns', (list.columns ?? []).flatMap((column) => columnFields(column))],
    ['list.sort', [list.sort.field]],
    ['list.thenBy', list.paging === 'client' && list.thenBy ? [list.thenBy.field] : []],
    ['list.search', list.search && 'fields' in list.search ? (list.search.fields ?? []) : []],
    ['filters', Object.keys(filters)],
    ...(details?.sections ?? []).map(
      (section) => [`details.sections '${section.title}'`, section.fields] as const,
    ),
    ...forms.map(
      ([place, form]) => [`${place}.inputs`, inputsOf(form).map(({ field }) => field)] as const,
    ),
    ...placed('actions', resource.actions).map(
      ([place, { transition }]) =>
        [`${place}.transition`, transition ? [transition.field] : []] as const,
    ),
  ];
  for (const [place, names] of named) {
    for (const name of names.filter((one) => one !== 'id' && !Object.hasOwn(fields, one))) {
      say(place, `unknown field '${name}'; expected ${among(Object.keys(fields))}`);
    }
  }

  const guarded: (readonly [string, Guarded])[] = [
    ['', resource],
    ...forms,
    ['export', resource.export ?? {}],
    ...placed('fields', fields),
  ];
  for (const [place, { may }] of guarded) {
    if (may !== undefined && permissions?.includes(may) === false) {
      const where = place === '' ? 'may' : `${place}.may`;
      say(where, `unknown permission '${may}'; expected ${among(permissions)}`);
    }
  }
}

/** Checks where a filter or an input takes its options from. */
export function checkOptions(
  { resource, label, value, detail = value }: ResourceOptions,
  place: string,
  all: readonly Resource[],
  say: Say,
): void {
  const other = all.find(({ name }) => name === resource);
  if (!other) say(`${place}.options`, `no resource is called '${resource}'`);
  for (const used of other ? new Set([label, value, detail]) : []) {
    if (used !== 'id' && !other?.fields[used]) {
      say(`${place}.options`, `'${resource}' has no field '${used}'`);
    }
  }
}
