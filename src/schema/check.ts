import { checkFigures } from './check-figures';
import { checkResource, duplicates } from './check-resource';
import type { Resource } from './define';
import type { Command } from './language/calls';
import type { CountedFigures, Figures } from './language/figures';

export interface OtherDeclarations {
  readonly figures?: readonly (Figures | CountedFigures)[];
  readonly commands?: readonly Command<never>[];
}

/** A mistake in a declaration. */
export interface Mistake {
  /** The name of the resource or figures; null if it concerns neither, or only the table of screens. */
  readonly declaration: string | null;
  readonly text: string;
}

const mistakeIn =
  (declaration: string | null) =>
  (text: string): Mistake => ({ declaration, text });

/** Runs in the tests and in development, where a mistake disables only its own screen or panel. */
export function findMistakes(
  resources: readonly Resource[],
  paths: readonly string[],
  { figures = [], commands = [] }: OtherDeclarations = {},
): readonly Mistake[] {
  const declared = resources.flatMap(({ route }) => (route === undefined ? [] : [route]));
  const general = [
    ...duplicates([
      ...new Set(resources.map(({ name }) => name)),
      ...[...figures, ...commands].map(({ name }) => name),
    ]).map((name) => `two declarations called '${name}'`),
    ...duplicates(paths).map((path) => `two screens at '${path}'`),
    ...declared
      .filter((route) => !paths.includes(route))
      .map((route) => `no screen at '${route}': add the resource to the table of screens`),
  ];
  return [
    ...general.map(mistakeIn(null)),
    ...duplicates(resources.map(({ name }) => name)).map((name) =>
      mistakeIn(name)(`two resources called '${name}': give one of them another name`),
    ),
    ...duplicates(declared).flatMap((route) =>
      resources
        .filter((one) => one.route === route)
        .map(({ name }) => mistakeIn(name)(`${name}.route: two resources at '${route}'`)),
    ),
    ...resources.flatMap((one) => checkResource(one, resources).map(mistakeIn(one.name))),
    ...figures.flatMap((one) => checkFigures(one, resources).map(mistakeIn(one.name))),
  ];
}

export function checkDeclarations(
  resources: readonly Resource[],
  paths: readonly string[],
  others?: OtherDeclarations,
): void {
  const found = findMistakes(resources, paths, others).map(({ text }) => text);
  if (found.length > 0) throw new Error(`Wrong declarations:\n${found.join('\n')}`);
}
