import type { Resource } from './define';
import { columnKey } from './format';
import { RESERVED } from './list-state';

const duplicates = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

function checkResource(resource: Resource, all: readonly Resource[]): string[] {
  const { name, list, filters = {}, actions = {}, fields } = resource;
  const found: string[] = [];
  const say = (place: string, problem: string): void => {
    found.push(`${name}.${place}: ${problem}`);
  };
  if (resource.route !== undefined && !/^\/[a-z-]+$/.test(resource.route)) {
    say('route', `'${resource.route}' is no top-level path`);
  }
  if (list.columns.length === 0) say('list.columns', 'a table needs a column');
  for (const key of duplicates(list.columns.map(columnKey))) {
    say('list.columns', `'${key}' stands there twice`);
  }
  if (!list.columns.map(columnKey).includes(list.sort.field)) {
    say('list.sort', `'${list.sort.field}' is no column, so no header would show the order`);
  }
  for (const [field, filter] of Object.entries(filters)) {
    if (!filter) continue;
    const options = all.find((other) => other.name === filter.options.resource);
    if ((RESERVED as readonly string[]).includes(field)) {
      say(`filters.${field}`, 'the URL uses this word for something else');
    }
    if (!options) {
      say(`filters.${field}.options`, `no resource is called '${filter.options.resource}'`);
    } else {
      for (const used of [filter.options.label, filter.options.value]) {
        if (used !== 'id' && !options.fields[used]) {
          say(`filters.${field}.options`, `'${options.name}' has no field '${used}'`);
        }
      }
    }
  }
  for (const [key, { transition, endpoint }] of Object.entries(actions)) {
    const field = fields[transition.field];
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
    if (endpoint.kind !== 'command') say(`actions.${key}.endpoint`, 'an action is a command');
  }
  return found;
}

/**
 * Finds the mistakes in declarations that the compiler can't see. Runs at start and in the tests.
 *
 * @param screenPaths the paths that the front door knows.
 * @param routes the paths of the sidebar, in its order.
 * @throws Error that names each place and what is wrong there.
 */
export function checkDeclarations(
  resources: readonly Resource[],
  routes: readonly string[],
  screenPaths: readonly string[],
): void {
  const declared = resources.flatMap(({ route }) => (route === undefined ? [] : [route]));
  const found = [
    ...duplicates(resources.map(({ name }) => name)).map(
      (name) => `two resources called '${name}'`,
    ),
    ...duplicates(declared).map((route) => `two resources at '${route}'`),
    ...duplicates(routes).map((route) => `two sidebar entries lead to '${route}'`),
    ...declared
      .filter((route) => !routes.includes(route))
      .map((r) => `no sidebar entry for '${r}'`),
    ...resources.flatMap((resource) => checkResource(resource, resources)),
  ];
  if (routes.join() !== screenPaths.join()) {
    found.push(`the front door knows ${screenPaths.join()}, the sidebar ${routes.join()}`);
  }
  if (found.length > 0) throw new Error(`Wrong declarations:\n${found.join('\n')}`);
}
