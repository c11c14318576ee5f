import { resources } from '../../../../src/resources/index';
import type { Resource } from '../../../../src/schema/define';
import { samples } from '../../../unit/resources/declared/samples';

/** What the suite is generated from: every declared resource, and samples of all that can be declared. */
export const declarations: readonly Resource[] = [...resources, ...samples];

/** The same by their names, as tables of tests want them. */
export const named = <R extends Resource>(all: readonly R[]) =>
  all.map((resource) => [resource.name, resource] as const);

export const declarationOf = (name: string): Resource => {
  const found = declarations.find((resource) => resource.name === name);
  if (!found) throw new Error(`Nothing declared is called '${name}'.`);
  return found;
};
