import type { Field } from '../../../../src/schema/language/fields';
import type { Filter } from '../../../../src/schema/language/lists';
import type { Resource } from '../../../../src/schema/define';
import { declarations } from './declarations.ts';
import { entriesOf } from './entries.ts';
import { calledBy, shown } from './expected-cells.ts';
import { fieldOf } from './screens.ts';

/** What a filter's control is called. */
export const labelOf = (resource: Resource, name: string, filter: Filter): string =>
  filter.label ?? `Filter by ${fieldOf(resource, name).label}`;

/** The words of a dropdown for a value. */
export function wordsOf(field: Field, filter: Filter, value: string): string {
  if (filter.kind === 'condition') return filter.conditions[value]?.label ?? '';
  const options = 'options' in filter ? filter.options : undefined;
  const other = declarations.find(({ name }) => name === options?.resource);
  if (field.kind === 'boolean') return value === 'true' ? 'Yes' : 'No';
  if (!options || !other) return calledBy(field, value);
  const entry = entriesOf(other).find((entry) => String(entry[options.value]) === value);
  const label = shown(fieldOf(other, options.label), entry?.[options.label], 'table');
  const detail = options.detail && entry?.[options.detail];
  return detail ? `${label} · ${String(detail)}` : label;
}

/** The text of the entry with these words in the open list, where a detail has a line of its own. */
export const entryText = (words: string): string => words.replace(' · ', ' ');

/** A day as people type it. */
export const typedDay = (day: string): string => day.split('-').toReversed().join('/');
