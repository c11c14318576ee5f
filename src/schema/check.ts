import type { Input } from './language/actions';
import type { Resource } from './define';
import { checkCommand, checkFigures } from './check-figures';
import { checkNames, checkWords } from './check-words';
import { choicesOf, columnsOf, isSortable } from './defaults';
import type { Command } from './define-command';
import type { CountedFigures, Figures } from './define-figures';
import { filterEndpoint } from './filters';
import { columnKey } from './format';
import { kindOf } from './kinds/kinds';
import { isLetter, LIST_LETTERS } from './key-letters';
import { linkNames } from './link';
import { RESERVED } from './list-state';

const duplicates = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

function checkResource(
  resource: Resource,
  all: readonly Resource[],
  counts: readonly string[] | undefined,
): string[] {
  const { name, list, filters = {}, params = {}, actions = {}, fields, create, details } = resource;
  const { record, get, computed = {} } = resource;
  const found: string[] = [];
  const say = (place: string, problem: string): void => {
    found.push(`${name}.${place}: ${problem}`);
  };
  checkWords(resource, say);
  if (found.length > 0) return found;
  checkNames(resource, say);
  if (resource.route !== undefined && !/^\/[a-z-]+$/.test(resource.route)) {
    say(
      'route',
      `'${resource.route}' is no top-level path: a slash and small letters, as in '/late-fees'`,
    );
  }
  const columns = columnsOf(resource).map(columnKey);
  if (columns.length === 0) say('list.columns', 'a table needs a column');
  for (const key of duplicates(columns)) {
    say('list.columns', `'${key}' stands there twice`);
  }
  if (!columns.includes(list.sort.field)) {
    say('list.sort', `'${list.sort.field}' is no column, so no header would show the order`);
  }
  const grouped = list.groupBy && fields[list.groupBy];
  if (grouped && kindOf(grouped).compare !== 'time') {
    say('list.groupBy', `'${list.groupBy}' is no time`);
  }
  if (list.news !== undefined && resource.route === undefined) {
    say('list.news', 'without a route it is no screen that would tell');
  }
  if (typeof list.news === 'string' && counts && !counts.includes(list.news)) {
    say('list.news', `'${list.news}' is not counted: there are ${counts.join(', ')}, or true`);
  }
  if (list.paging === 'client' && list.tabs !== undefined) {
    const { tabs } = list;
    if (choicesOf(fields[tabs]).length === 0) say('list.tabs', `'${tabs}' declares no values`);
    if (filters[tabs]) say('list.tabs', `a filter narrows by '${tabs}' as well`);
  }
  for (const total of list.paging === 'client' ? (list.totals ?? []) : []) {
    const field = fields[total];
    if (!field || !kindOf(field).sum) say('list.totals', `'${total}' is no number`);
  }
  for (const [field, filter] of Object.entries(filters)) {
    if (!filter) continue;
    if ((RESERVED as readonly string[]).includes(field)) {
      say(`filters.${field}`, 'the URL uses this word for something else');
    }
    if (filter.kind === 'condition' && list.paging === 'server') {
      say(`filters.${field}`, 'a condition needs all rows at hand');
    }
    const filtered = fields[field];
    if (filter.kind === 'range' && filtered && kindOf(filtered).compare !== 'number') {
      say(`filters.${field}`, `'${field}' is no number`);
    }
    if (filterEndpoint(filter) && list.paging === 'server') {
      say(`filters.${field}.endpoint`, "a server-paged list's own call answers its filters");
    }
    const options = 'options' in filter ? filter.options : undefined;
    if (!options) continue;
    const other = all.find(({ name }) => name === options.resource);
    if (!other) say(`filters.${field}.options`, `no resource is called '${options.resource}'`);
    const { label, value, detail = value } = options;
    for (const used of other ? new Set([label, value, detail]) : []) {
      if (used !== 'id' && !other?.fields[used]) {
        say(`filters.${field}.options`, `'${options.resource}' has no field '${used}'`);
      }
    }
  }
  const checkInputs = (place: string, inputs: readonly Input[] = []): void => {
    const names = inputs.map((input) => (typeof input === 'string' ? input : input.field));
    for (const name of duplicates(names)) say(place, `'${name}' stands there twice`);
    for (const name of names) {
      const field = fields[name];
      if (field && kindOf(field).internal) say(place, `'${name}' is an id, which nobody types`);
      if (computed[name]) say(place, `'${name}' is computed, nobody types it`);
    }
  };
  const letters = Object.values(actions).flatMap(({ key }) => key ?? []);
  for (const letter of duplicates(letters)) say('actions', `two have the key '${letter}'`);
  for (const letter of letters) {
    if (!isLetter(letter)) say('actions', `the key '${letter}' is no small letter`);
    if (LIST_LETTERS.includes(letter)) say('actions', `the key '${letter}' moves through lists`);
  }
  if (resource.findBy && resource.route === undefined) {
    say('findBy', 'without a route nothing leads to what was found');
  }
  for (const [key, action] of Object.entries(actions)) {
    const { transition, endpoint, inputs, prefill, bulk, refreshes = [] } = action;
    for (const other of refreshes) {
      if (!all.some(({ name }) => name === other)) {
        say(`actions.${key}.refreshes`, `no resource is called '${other}'`);
      }
    }
    checkInputs(`actions.${key}.inputs`, inputs);
    if (prefill && !inputs) say(`actions.${key}.prefill`, 'there are no inputs to begin with');
    if (prefill && bulk)
      say(`actions.${key}.bulk`, 'its inputs begin with the values of one record');
    if (endpoint.kind !== 'command') {
      const remedy = endpoint.method === 'POST' ? ": say kind: 'command'" : '';
      say(`actions.${key}.endpoint`, `an action is a command${remedy}`);
    }
    if (!transition) continue;
    const field = fields[transition.field];
    if (list.paging === 'server' && !get) {
      say(`actions.${key}`, "a record of a server-paged list is read again by 'get'");
    }
    if (transition.from.includes(transition.to)) {
      say(`actions.${key}.transition`, `'${transition.to}' leads to itself`);
    }
    if (field && field.kind !== 'status') {
      say(
        `actions.${key}.transition`,
        `'${transition.field}' is no state: make it a field of the kind 'status' with its values`,
      );
    }
    if (field?.kind === 'status') {
      for (const state of [...transition.from, transition.to]) {
        if (!field.values[state]) {
          const known = Object.keys(field.values).join(', ');
          say(
            `actions.${key}.transition`,
            `'${transition.field}' has no value '${state}': it has ${known}`,
          );
        }
      }
    }
  }
  checkInputs('create.inputs', create?.inputs);
  if (create && create.endpoint.kind !== 'command') {
    say('create.endpoint', 'what adds a record is a command');
  }
  for (const { title, resource: related, by = {}, where = {} } of details?.related ?? []) {
    const place = `details.related '${title}'`;
    const other = all.find(({ name }) => name === related);
    if (!other) say(place, `no resource is called '${related}'`);
    for (const used of Object.keys(by)) {
      if (other && !other.filters?.[used] && !other.params?.[used]) {
        say(place, `'${related}' has neither a filter nor a param '${used}'`);
      }
    }
    for (const used of Object.keys(where)) {
      if (other && !other.fields[used]) say(place, `'${related}' has no field '${used}'`);
    }
    const [searched] = Object.keys(where);
    if (other?.list.paging === 'server' && searched !== undefined && !other.list.search) {
      say(place, `'${related}' is fetched page by page and has no search to find them by`);
    }
    if (Object.keys({ ...by, ...where }).length === 0) {
      say(
        place,
        "say which belong to the record: by its filters ('by') or by equal values ('where')",
      );
    }
  }
  for (const name of Object.keys(params)) {
    if (filters[name]) say(`params.${name}`, 'a filter has that name');
    if ((RESERVED as readonly string[]).includes(name)) {
      say(`params.${name}`, 'the URL uses this word for something else');
    }
  }
  if (record !== undefined) {
    if (record !== `${resource.route}/:id`) {
      say('record', `'${record}' is not the screen's path and ':id': '${resource.route}/:id' is`);
    }
    if (!details) say('record', 'without details nothing would be shown');
    if (!get && Object.keys(params).length > 0)
      say('record', "its list needs params: say how to 'get' one");
  }
  if (list.sort && !isSortable(resource, list.sort.field)) {
    say('list.sort', `'${list.sort.field}' is not sortable`);
  }
  for (const [place, text] of [
    ['label', resource.label],
    ['singular', resource.singular],
    ...Object.entries(fields).map(([field, { label }]) => [`fields.${field}.label`, label]),
    ...(details?.related ?? []).flatMap(({ title, figures }) =>
      Object.entries(figures?.fields ?? {}).map(([field, { label }]) => [
        `details.related '${title}'.figures.${field}.label`,
        label,
      ]),
    ),
  ] as [string, string][]) {
    if (text.trim() === '') say(place, 'is empty: people read it in headers, forms and files');
  }
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'datetime' || !field.age) continue;
    const { field: state, in: states } = field.age;
    for (const word of states) {
      if (!choicesOf(fields[state]).some(({ value }) => value === word)) {
        say(`fields.${name}.age`, `'${state}' has no value '${word}'`);
      }
    }
  }
  for (const [field, { link = '', hideWhenEmpty }] of Object.entries(fields)) {
    for (const used of linkNames(link).filter((used) => used !== 'id' && !fields[used])) {
      say(`fields.${field}.link`, `there is no field '${used}'`);
    }
    if (hideWhenEmpty && list.paging === 'server') {
      say(`fields.${field}.hideWhenEmpty`, 'one page says nothing of the rest');
    }
  }
  return found;
}

/** Declarations other than resources. */
export interface OtherDeclarations {
  readonly figures?: readonly (Figures | CountedFigures)[];
  readonly commands?: readonly Command<never>[];
  /** The names of the counts that lists are compared with to find new records. */
  readonly counts?: readonly string[];
}

/** A mistake in a declaration. */
export interface Mistake {
  /** The resource's name; null if it concerns none, or only the table of screens. */
  readonly resource: string | null;
  /** The path in the declaration and the mistake there. */
  readonly text: string;
}

/**
 * Finds the mistakes that the compiler can't find. Runs in the tests and when the console starts,
 * where a mistake disables its own screen only.
 *
 * @param paths the paths of the screens, in the order of the sidebar.
 */
export function findMistakes(
  resources: readonly Resource[],
  paths: readonly string[],
  { figures = [], commands = [], counts }: OtherDeclarations = {},
): readonly Mistake[] {
  const declared = resources.flatMap(({ route }) => (route === undefined ? [] : [route]));
  const general = [
    ...duplicates([
      ...new Set(resources.map(({ name }) => name)),
      ...[...figures, ...commands].map(({ name }) => name),
    ]).map((name) => `two declarations called '${name}'`),
    ...figures.flatMap((one) => checkFigures(one, resources)),
    ...commands.flatMap(checkCommand),
    ...duplicates(paths).map((path) => `two screens at '${path}'`),
    ...declared
      .filter((route) => !paths.includes(route))
      .map((route) => `no screen at '${route}': add the resource to the table of screens`),
  ];
  const twins = duplicates(resources.map(({ name }) => name)).map((name) => ({
    resource: name,
    text: `two resources called '${name}': give one of them another name`,
  }));
  const sharing = duplicates(declared).flatMap((route) =>
    resources
      .filter((one) => one.route === route)
      .map(({ name }) => ({ resource: name, text: `${name}.route: two resources at '${route}'` })),
  );
  return [
    ...general.map((text) => ({ resource: null, text })),
    ...twins,
    ...sharing,
    ...resources.flatMap((resource) =>
      checkResource(resource, resources, counts).map((text) => ({ resource: resource.name, text })),
    ),
  ];
}

/** @throws Error that lists all mistakes. */
export function checkDeclarations(
  resources: readonly Resource[],
  paths: readonly string[],
  others?: OtherDeclarations,
): void {
  const found = findMistakes(resources, paths, others).map(({ text }) => text);
  if (found.length > 0) throw new Error(`Wrong declarations:\n${found.join('\n')}`);
}
