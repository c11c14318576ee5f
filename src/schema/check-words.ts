import type { Column } from './language/lists';
import type { Field } from './language/fields';
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

/**
 * Finds unknown kinds and missing texts, which can't be rendered or checked. The compiler finds
 * them too, but a development build renders pages without it.
 */
export function checkWords(resource: Resource, say: Say): void {
  for (const option of Object.keys(resource)) {
    if (!Object.hasOwn(OPTIONS, option)) {
      say(option, `unknown option; expected ${among(Object.keys(OPTIONS))}`);
    }
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    checkField(`fields.${name}`, field, say);
  }
  for (const [place, text] of [
    ['label', resource.label],
    ['singular', resource.singular],
    ...Object.entries(resource.fields).map(([name, { label }]) => [`fields.${name}.label`, label]),
  ] as [string, unknown][]) {
    if (typeof text !== 'string') say(place, 'is missing: headers, forms and files show it');
  }
}

/**
 * Finds unknown permissions and field names, which the compiler finds as well.
 *
 * @param permissions the product's; undefined if unknown.
 */
export function checkNames(
  resource: Resource,
  permissions: readonly string[] | undefined,
  say: Say,
): void {
  const {
    fields,
    key,
    findBy,
    list,
    filters = {},
    details,
    create,
    actions = {},
    listActions = {},
  } = resource;
  const known = Object.keys(fields);
  const checkFields = (place: string, names: readonly string[] = []): void => {
    for (const name of names) {
      if (name !== 'id' && !Object.hasOwn(fields, name)) {
        say(place, `unknown field '${name}'; expected ${among(known)}`);
      }
    }
  };
  checkFields('key', key);
  checkFields('findBy', findBy);
  checkFields(
    'list.columns',
    list.columns?.flatMap((column: Column) => [...columnFields(column)]),
  );
  checkFields('list.sort', [list.sort.field]);
  if (list.paging === 'client' && list.thenBy) checkFields('list.thenBy', [list.thenBy.field]);
  if (list.search && 'fields' in list.search) checkFields('list.search', list.search.fields);
  checkFields('filters', Object.keys(filters));
  for (const { title, fields: names } of details?.sections ?? []) {
    checkFields(`details.sections '${title}'`, names);
  }
  const checkInputs = (place: string, form: Partial<Inputs> = {}) =>
    checkFields(
      place,
      inputsOf(form).map(({ field }) => field),
    );
  checkInputs('create.inputs', create);
  for (const [name, action] of Object.entries(listActions)) {
    checkInputs(`listActions.${name}.inputs`, action);
  }
  for (const [name, action] of Object.entries(actions)) {
    const { transition } = action;
    checkInputs(`actions.${name}.inputs`, action);
    if (transition) checkFields(`actions.${name}.transition`, [transition.field]);
  }

  const guarded: [string, Guarded | undefined][] = [
    ['', resource],
    ['create.', create],
    ['export.', resource.export],
    ...Object.entries(actions).map(([name, action]): [string, Guarded] => [
      `actions.${name}.`,
      action,
    ]),
    ...Object.entries(listActions).map(([name, action]): [string, Guarded] => [
      `listActions.${name}.`,
      action,
    ]),
    ...Object.entries(fields).map(([name, field]): [string, Guarded] => [`fields.${name}.`, field]),
  ];
  for (const [place, { may } = {}] of guarded) {
    if (may !== undefined && permissions?.includes(may) === false) {
      say(`${place}may`, `unknown permission '${may}'; expected ${among(permissions)}`);
    }
  }
}
