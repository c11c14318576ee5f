import type { Resource } from '../../../../src/schema/define';
import { rowOf } from './expected-actions.ts';
import type { Entry } from './screens.ts';

/** A record with the values that are worked out of the others. */
export function withComputed(resource: Resource, entry: Entry): Entry {
  const row = rowOf(resource, entry);
  const values = Object.entries(resource.computed ?? {}).map(([name, { value }]) => [
    name,
    value(row),
  ]);
  return { ...entry, ...Object.fromEntries(values) };
}

/** The record as a backend has it, with something else under the names of what is computed. */
export const asSent = (resource: Resource, entry: Entry): Entry => ({
  ...entry,
  ...Object.fromEntries(Object.keys(resource.computed ?? {}).map((name) => [name, 'Never sent'])),
});
