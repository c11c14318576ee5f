import { canFetchOne, choicesOf, columnsOf } from './defaults';
import type { Resource } from './define';
import { filterEndpoint } from './filters';
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
  readonly all: readonly Resource[];
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
  const checked: Checker = { resource, all, say };
  try {
    checkRoute(checked);
    checkColumns(checked);
    checkList(checked);
    checkFilters(checked);
    checkActions(checked);
    checkNested(checked);
    checkRelated(checked);
    checkParams(checked);
    checkRecord(checked);
    checkFields(checked);
  } catch (error) {
    // A check relies on what the compiler checks.
    found.push(`${resource.name}: the compiler rejects it (${String(error)})`);
  }
  return found;
}

function checkRoute({ resource: { route, findBy }, say }: Checker): void {
  if (route !== undefined && !/^\/[a-z-]+$/.test(route)) {
    say(
      'route',
      `'${route}' is not a top-level path; expected a slash and lower-case letters, as in '/late-fees'`,
    );
  }
  if (findBy && route === undefined) {
    say('findBy', 'without a route nothing leads to what was found');
  }
}

function checkColumns({ resource, say }: Checker): void {
  const { field } = resource.list.sort;
  const columns = columnsOf(resource).map(columnKey);
  if (columns.length === 0) say('list.columns', 'a table needs a column');
  for (const key of duplicates(columns)) {
    say('list.columns', `'${key}' is listed twice`);
  }
  if (!columns.includes(field)) {
    say('list.sort', `'${field}' is not a column, so no header would show the order`);
  }
  if (isGuarded(resource.fields[field])) {
    say('list.sort', `'${field}' is restricted; sorting by it would leak its order`);
  }
}

function checkNested({ resource: { details }, say }: Checker): void {
  for (const { title, fields } of details?.nested ?? []) {
    if (Object.keys(fields).length === 0) say(`details.nested '${title}'`, 'names no fields');
  }
}

function checkList({ resource, say }: Checker): void {
  const { list, fields, filters = {} } = resource;
  const grouped = list.groupBy && fields[list.groupBy];
  if (grouped && kindOf(grouped).compare !== 'time') {
    say('list.groupBy', `'${list.groupBy}' is not a time`);
  }
  if (list.newRecords !== undefined && resource.route === undefined) {
    say('list.newRecords', 'without a route there is no screen to show them');
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
  const { list, fields } = resource;
  for (const [name, filter] of Object.entries(resource.filters ?? {})) {
    if (!filter) continue;
    if (RESERVED.includes(name)) {
      say(`filters.${name}`, 'the URL uses this word for something else');
    }
    if (filter.kind === 'condition' && list.paging === 'server') {
      say(`filters.${name}`, 'a condition needs all rows at hand');
    }
    const field = fields[name];
    if (filter.kind === 'range' && field && kindOf(field).compare !== 'number') {
      say(`filters.${name}`, `'${name}' is not a number`);
    }
    if ('required' in filter && isGuarded(field)) {
      say(`filters.${name}`, `'${name}' is restricted; some users could not choose it`);
    }
    if (filterEndpoint(filter) && list.paging === 'server') {
      say(`filters.${name}.endpoint`, "a server-paged list's own call answers its filters");
    }
    if ('options' in filter && filter.options) {
      checkOptions(filter.options, `filters.${name}`, checked);
    }
  }
}

function checkRelated({ resource: { details }, all, say }: Checker): void {
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
}

function checkParams({ resource: { params = {}, filters = {} }, say }: Checker): void {
  for (const name of Object.keys(params)) {
    if (filters[name]) say(`params.${name}`, 'a filter has that name');
    if (RESERVED.includes(name)) {
      say(`params.${name}`, 'the URL uses this word for something else');
    }
  }
}

function checkRecord({ resource, say }: Checker): void {
  const isPlaced = recordPath(resource) !== undefined;
  if (isPlaced && !canFetchOne(resource) && Object.keys(resource.params ?? {}).length > 0)
    say('details', "its list needs params: say how to 'get' one");
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
export function checkOptions(
  { resource, label, value, detail = value }: ResourceOptions,
  place: string,
  { all, say }: Checker,
): void {
  const other = all.find(({ name }) => name === resource);
  if (!other) say(`${place}.options`, `no resource is called '${resource}'`);
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
    if (options) checkOptions(options, where, checked);
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

/** Checks the forms and actions of a resource. */
function checkActions(checked: Checker): void {
  const { resource, all, say } = checked;
  const { create, actions = {} } = resource;
  if (create) checkForm(checked, 'create', create);
  for (const [key, action] of Object.entries(actions)) {
    checkForm(checked, `actions.${key}`, action);
    for (const other of action.refreshes ?? []) {
      if (!all.some(({ name }) => name === other)) {
        say(`actions.${key}.refreshes`, `no resource is called '${other}'`);
      }
    }
    if (action.deletes && action.transition) {
      say(`actions.${key}.deletes`, 'what is deleted has no other state');
    }
    checkTransition(checked, key, action);
  }
}

function checkTransition({ resource, say }: Checker, key: string, { transition }: Action): void {
  if (!transition) return;
  const { from, to } = transition;
  if (resource.list.paging === 'server' && !canFetchOne(resource)) {
    say(`actions.${key}`, "a record of a server-paged list is read again by 'get'");
  }
  if (from.includes(to)) say(`actions.${key}.transition`, `'${to}' leads to itself`);
}
