import { canFetchOne, choicesOf, columnsOf } from './defaults';
import type { Resource } from './define';
import { columnKey } from './format';
import { inputsOf } from './inputs';
import { kindOf } from './kinds/kinds';
import type { Action } from './language/actions';
import type { Field } from './language/fields';
import type { ResourceOptions } from './language/filters';
import type { InputOf, Inputs } from './language/inputs';
import { linkNames, recordPath } from './link';
import { RESERVED } from './list-state';
import { isGuarded } from './permissions';
import { toEpoch } from './time';

/** What a check of one resource knows. */
interface Checker {
  readonly resource: Resource;
  /** Another resource by its name; its lack is a mistake. */
  find(place: string, name: string): Resource | undefined;
  /** Notes a mistake at a path in the declaration. */
  say(place: string, problem: string): void;
}

/** The values that occur before, in order. */
export const duplicates = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

export function checkResource(resource: Resource, all: readonly Resource[]): string[] {
  const found: string[] = [];
  const say = (place: string, problem: string): void => {
    found.push(`${resource.name}.${place}: ${problem}`);
  };
  const find = (place: string, name: string): Resource | undefined => {
    const other = all.find((one) => one.name === name);
    if (!other) say(place, `no resource is called '${name}'`);
    return other;
  };
  try {
    for (const check of checks) check({ resource, find, say });
  } catch (error) {
    // A check relies on what the compiler checks.
    found.push(`${resource.name}: the compiler rejects it (${String(error)})`);
  }
  return found;
}

function checkScreen({ resource, say }: Checker): void {
  const { route, findBy, list, params = {} } = resource;
  if (route !== undefined && !/^\/[a-z-]+$/.test(route)) {
    say(
      'route',
      `'${route}' is not a top-level path; expected a slash and lower-case letters, as in '/late-fees'`,
    );
  }
  if (findBy && route === undefined) {
    say('findBy', 'without a route nothing leads to what was found');
  }
  if (list.newRecords !== undefined && route === undefined) {
    say('list.newRecords', 'without a route there is no screen to show them');
  }
  const isPlaced = recordPath(resource) !== undefined;
  if (isPlaced && !canFetchOne(resource) && Object.keys(params).length > 0) {
    say('details', "its list needs params: say how to 'get' one");
  }
}

function checkColumns({ resource, say }: Checker): void {
  const { field } = resource.list.sort;
  const columns = columnsOf(resource).map(columnKey);
  if (columns.length === 0) say('list.columns', 'a table needs a column');
  for (const key of duplicates(columns)) say('list.columns', `'${key}' is listed twice`);
  if (!columns.includes(field)) {
    say('list.sort', `'${field}' is not a column, so no header would show the order`);
  }
  if (isGuarded(resource.fields[field])) {
    say('list.sort', `'${field}' is restricted; sorting by it would leak its order`);
  }
}

function checkList({ resource, say }: Checker): void {
  const { list, fields, filters = {} } = resource;
  const grouped = list.groupBy && fields[list.groupBy];
  if (grouped && kindOf(grouped).compare !== 'time') {
    say('list.groupBy', `'${list.groupBy}' is not a time`);
  }
  if (list.paging === 'server') return;
  const { tabs, totals = [] } = list;
  if (tabs !== undefined) {
    if (choicesOf(fields[tabs]).length === 0) say('list.tabs', `'${tabs}' declares no values`);
    if (filters[tabs]) say('list.tabs', `a filter narrows by '${tabs}' as well`);
  }
  for (const total of totals) {
    const field = fields[total];
    if (!field || !kindOf(field).sum) say('list.totals', `'${total}' is not a number`);
  }
}

function checkFilters(checked: Checker): void {
  const { resource, say } = checked;
  const { list, fields, filters = {}, params = {} } = resource;
  const isServer = list.paging === 'server';
  for (const [kind, names] of Object.entries({ filters, params })) {
    for (const name of Object.keys(names).filter((name) => RESERVED.includes(name))) {
      say(`${kind}.${name}`, 'the URL uses this word for something else');
    }
  }
  for (const name of Object.keys(params)) {
    if (filters[name]) say(`params.${name}`, 'a filter has that name');
  }
  for (const [name, filter] of Object.entries(filters)) {
    if (!filter) continue;
    const field = fields[name];
    if (filter.kind === 'condition' && isServer) {
      say(`filters.${name}`, 'a condition needs all rows at hand');
    }
    if (filter.kind === 'range' && field && kindOf(field).compare !== 'number') {
      say(`filters.${name}`, `'${name}' is not a number`);
    }
    if (filter.required && isGuarded(field)) {
      say(`filters.${name}`, `'${name}' is restricted; some users could not choose it`);
    }
    if (filter.endpoint && isServer) {
      say(`filters.${name}.endpoint`, "a server-paged list's own call answers its filters");
    }
    if ('options' in filter) checkOptions(filter.options, `filters.${name}`, checked);
  }
}

function checkDetails({ resource: { details }, find, say }: Checker): void {
  for (const { title, fields } of details?.nested ?? []) {
    if (Object.keys(fields).length === 0) say(`details.nested '${title}'`, 'names no fields');
  }
  for (const { title, resource: related, by = {}, where = {} } of details?.related ?? []) {
    const place = `details.related '${title}'`;
    const other = find(place, related);
    for (const used of Object.keys(by)) {
      if (other && !other.filters?.[used] && !other.params?.[used]) {
        say(place, `'${related}' has neither a filter nor a param '${used}'`);
      }
    }
    const names = Object.keys(where);
    for (const used of names) {
      if (other && !other.fields[used]) say(place, `'${related}' has no field '${used}'`);
    }
    if (other?.list.paging === 'server' && names.length > 0 && !other.list.search) {
      say(place, `'${related}' is fetched page by page and has no search to find them by`);
    }
    if (Object.keys({ ...by, ...where }).length === 0) {
      say(
        place,
        "say which belong to the record: by its filters ('by') or by equal values ('where')",
      );
    }
  }
}

function checkFields({ resource: { fields, list }, say }: Checker): void {
  for (const [name, field] of Object.entries(fields)) {
    const { link = '', hide } = field;
    if (field.kind === 'datetime' && field.age) {
      const { field: state, in: states } = field.age;
      const known = choicesOf(fields[state]).map(({ value }) => value);
      for (const word of states.filter((word) => !known.includes(word))) {
        say(`fields.${name}.age`, `'${state}' has no value '${word}'`);
      }
    }
    for (const used of linkNames(link).filter((used) => used !== 'id' && !fields[used])) {
      say(`fields.${name}.link`, `unknown field '${used}'`);
    }
    if (hide === 'whenEmpty' && list.paging === 'server') {
      say(`fields.${name}.hide`, 'one page does not represent all rows');
    }
  }
}

/** Checks where a filter or an input takes its options from. */
function checkOptions(
  options: ResourceOptions | undefined,
  place: string,
  { find, say }: Checker,
): void {
  if (!options) return;
  const { resource, label, value, detail = value } = options;
  const other = find(`${place}.options`, resource);
  for (const used of other ? new Set([label, value, detail]) : []) {
    if (used !== 'id' && !other?.fields[used]) {
      say(`${place}.options`, `'${resource}' has no field '${used}'`);
    }
  }
}

function checkForm(checked: Checker, place: string, form: Partial<Inputs>): void {
  const { resource, say } = checked;
  const inputs = inputsOf(form);
  for (const name of duplicates(inputs.map(({ field }) => field))) {
    say(`${place}.inputs`, `'${name}' is listed twice; 'required' and 'when' can be functions`);
  }
  for (const input of inputs) {
    const { field: name, options } = input;
    const field = resource.fields[name];
    const where = `${place}.inputs '${name}'`;
    if (field && kindOf(field).internal && !options) {
      say(
        `${place}.inputs`,
        `'${name}' is an id, which nobody types; say which records are 'options'`,
      );
    }
    checkOptions(options, where, checked);
    if (field) checkInput(field, input, where, say);
  }
}

/** The controls that need a kind of field, or choices. */
const CONTROLS: Readonly<Record<string, (field: Field) => boolean>> = {
  password: ({ kind }) => kind === 'text',
  switch: ({ kind }) => kind === 'boolean',
  radio: (field) => choicesOf(field).length > 0,
  checkboxes: (field) => field.kind === 'list' && choicesOf(field).length > 0,
};

function checkInput(field: Field, input: InputOf, place: string, say: Checker['say']): void {
  const { control, min, max } = input;
  if (control !== undefined && !CONTROLS[control]?.(field)) {
    say(`${place}.control`, `'${control}' can't ask for a ${field.kind} as it is declared`);
  }
  const { compare } = kindOf(field);
  for (const [word, limit] of Object.entries({ min, max })) {
    const fits =
      compare === 'number'
        ? typeof limit === 'number'
        : compare === 'time' && toEpoch(String(limit), 'UTC') !== null;
    if (limit !== undefined && !fits) {
      say(`${place}.${word}`, `'${limit}' is no limit of a ${field.kind}`);
    }
  }
}

function checkForms(checked: Checker): void {
  const { create, actions = {} } = checked.resource;
  if (create) checkForm(checked, 'create', create);
  for (const [key, action] of Object.entries(actions)) {
    checkForm(checked, `actions.${key}`, action);
    checkAction(checked, `actions.${key}`, action);
  }
}

function checkAction({ resource, find, say }: Checker, place: string, action: Action): void {
  const { refreshes = [], deletes, transition } = action;
  for (const other of refreshes) find(`${place}.refreshes`, other);
  if (!transition) return;
  const { from, to } = transition;
  if (deletes) say(`${place}.deletes`, 'what is deleted has no other state');
  if (resource.list.paging === 'server' && !canFetchOne(resource)) {
    say(place, "a record of a server-paged list is read again by 'get'");
  }
  if (from.includes(to)) say(`${place}.transition`, `'${to}' leads to itself`);
}

const checks = [
  checkScreen,
  checkColumns,
  checkList,
  checkFilters,
  checkForms,
  checkDetails,
  checkFields,
];
