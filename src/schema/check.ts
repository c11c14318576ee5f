import type { Input, Resource } from './define';
import { columnsOf } from './defaults';
import { filterEndpoint } from './filters';
import { columnKey } from './format';
import { kindOf } from './kinds/kinds';
import { linkNames } from './link';
import { RESERVED } from './list-state';

const duplicates = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

function checkResource(resource: Resource, all: readonly Resource[]): string[] {
  const { name, list, filters = {}, actions = {}, fields, create, details } = resource;
  const found: string[] = [];
  const say = (place: string, problem: string): void => {
    found.push(`${name}.${place}: ${problem}`);
  };
  if (resource.route !== undefined && !/^\/[a-z-]+$/.test(resource.route)) {
    say('route', `'${resource.route}' is no top-level path`);
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
    }
  };
  for (const [key, { transition, endpoint, inputs, prefill }] of Object.entries(actions)) {
    checkInputs(`actions.${key}.inputs`, inputs);
    if (prefill && !inputs) say(`actions.${key}.prefill`, 'there are no inputs to begin with');
    if (endpoint.kind !== 'command') say(`actions.${key}.endpoint`, 'an action is a command');
    if (!transition) continue;
    const field = fields[transition.field];
    if (list.paging === 'server') {
      say(`actions.${key}`, 'a record of a server-paged list can not be read again');
    }
    if (transition.from.includes(transition.to)) {
      say(`actions.${key}.transition`, `'${transition.to}' leads to itself`);
    }
    if (field?.kind === 'status') {
      for (const state of [...transition.from, transition.to]) {
        if (!field.values[state]) {
          say(`actions.${key}.transition`, `'${transition.field}' has no value '${state}'`);
        }
      }
    }
  }
  checkInputs('create.inputs', create?.inputs);
  if (create && create.endpoint.kind !== 'command') {
    say('create.endpoint', 'what adds a record is a command');
  }
  if (details?.related) {
    const { resource: related, by } = details.related;
    const other = all.find(({ name }) => name === related);
    if (!other) say('details.related', `no resource is called '${related}'`);
    for (const used of Object.keys(by).filter((used) => other && !other.filters?.[used])) {
      say('details.related.by', `'${related}' has no filter '${used}'`);
    }
  }
  for (const [field, { link = '', hideWhenEmpty }] of Object.entries(fields)) {
    for (const used of linkNames(link).filter((used) => !fields[used])) {
      say(`fields.${field}.link`, `there is no field '${used}'`);
    }
    if (hideWhenEmpty && list.paging === 'server') {
      say(`fields.${field}.hideWhenEmpty`, 'one page says nothing of the rest');
    }
  }
  return found;
}

/**
 * Finds the mistakes in declarations that the compiler can't see. Runs at start and in the tests.
 *
 * @param paths the paths of the screens, in the order of the sidebar.
 * @throws Error that names each place and what is wrong there.
 */
export function checkDeclarations(resources: readonly Resource[], paths: readonly string[]): void {
  const declared = resources.flatMap(({ route }) => (route === undefined ? [] : [route]));
  const found = [
    ...duplicates(resources.map(({ name }) => name)).map(
      (name) => `two resources called '${name}'`,
    ),
    ...duplicates(declared).map((route) => `two resources at '${route}'`),
    ...duplicates(paths).map((path) => `two screens at '${path}'`),
    ...declared
      .filter((route) => !paths.includes(route))
      .map((route) => `no screen at '${route}': add the resource to the table of screens`),
    ...resources.flatMap((resource) => checkResource(resource, resources)),
  ];
  if (found.length > 0) throw new Error(`Wrong declarations:\n${found.join('\n')}`);
}
