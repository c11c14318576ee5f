import type { Resource } from './define';
import type { ResourceOptions } from './language/filters';

/** Notes a mistake at a path in the declaration. */
export type ReportMistake = (place: string, problem: string) => void;

/** What a check of one resource knows. */
export interface Checker {
  readonly resource: Resource;
  readonly all: readonly Resource[];
  readonly say: ReportMistake;
}

/** The values that occur before, in order. */
export const duplicates = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

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
