import { checkFigures } from './check-figures';
import { checkResource, duplicates } from './check-resource';
import type { Resource } from './define';
import type { Command } from './language/calls';
import type { CountedFigures, Figures } from './language/figures';

export interface OtherDeclarations {
  readonly figures?: readonly (Figures | CountedFigures)[];
  readonly commands?: readonly Command<never>[];
}

/** Finds what the compiler can't see. Runs in the tests and in development. */
export function findMistakes(
  resources: readonly Resource[],
  paths: readonly string[],
  { figures = [], commands = [] }: OtherDeclarations = {},
): readonly string[] {
  const declared = resources.flatMap(({ route }) => (route === undefined ? [] : [route]));
  return [
    ...duplicates([
      ...new Set(resources.map(({ name }) => name)),
      ...[...figures, ...commands].map(({ name }) => name),
    ]).map((name) => `two declarations called '${name}'`),
    ...duplicates(paths).map((path) => `two screens at '${path}'`),
    ...declared
      .filter((route) => !paths.includes(route))
      .map((route) => `no screen at '${route}': add the resource to the table of screens`),
    ...duplicates(resources.map(({ name }) => name)).map(
      (name) => `two resources called '${name}': give one of them another name`,
    ),
    ...duplicates(declared).flatMap((route) =>
      resources
        .filter((one) => one.route === route)
        .map(({ name }) => `${name}.route: two resources at '${route}'`),
    ),
    ...resources.flatMap((one) => checkResource(one, resources)),
    ...figures.flatMap((one) => checkFigures(one, resources)),
  ];
}

export function checkDeclarations(
  resources: readonly Resource[],
  paths: readonly string[],
  others?: OtherDeclarations,
): void {
  const found = findMistakes(resources, paths, others);
  if (found.length > 0) throw new Error(`Wrong declarations:\n${found.join('\n')}`);
}
