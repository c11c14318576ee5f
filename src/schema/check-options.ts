import type { Say } from './check-words';
import type { Resource } from './define';
import type { ResourceOptions } from './language/lists';

/** Checks where a filter or an input takes its options from. */
export function checkOptions(
  { resource, label, value, detail = value }: ResourceOptions,
  place: string,
  all: readonly Resource[],
  say: Say,
): void {
  const other = all.find(({ name }) => name === resource);
  if (!other) say(`${place}.options`, `no resource is called '${resource}'`);
  for (const used of other ? new Set([label, value, detail]) : []) {
    if (used !== 'id' && !other?.fields[used]) {
      say(`${place}.options`, `'${resource}' has no field '${used}'`);
    }
  }
}
