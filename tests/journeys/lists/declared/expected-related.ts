import type { Related } from '../../../../src/schema/language/records';
import type { Resource } from '../../../../src/schema/define';
import { chosenEntries } from './choices.ts';
import { declarationOf } from './declarations.ts';
import { entriesOf } from './entries.ts';
import { rowOf } from './expected-actions.ts';
import { ageOf, shown } from './expected-cells.ts';
import { inOrder } from './expected-rows.ts';
import { columnNames, declaredColumns, type Entry, fieldOf } from './screens.ts';

type Names = Readonly<Record<string, string>>;

/** What a record gives to those that belong to it; null where it lacks a part. */
export function givenTo(resource: Resource, names: Names = {}, entry: Entry): Names | null {
  const row = rowOf(resource, entry);
  const values = Object.entries(names).map(([own, name]) => [own, row[name] ?? null]);
  if (values.some(([, value]) => value === null)) return null;
  return Object.fromEntries(values.map(([own, value]) => [own, String(value)]));
}

/** The records that belong to one, as they are shown: the first five, each as labelled values. */
export function expectedRelated(
  resource: Resource,
  { resource: name, by, where }: Related,
  entry: Entry,
  now: number,
): [string, string][][] {
  const other = declarationOf(name);
  const filters = givenTo(resource, by, entry);
  const equal = Object.entries(givenTo(resource, where, entry) ?? { none: '' });
  // Nothing is known of what a page gives: the backend has no records for it.
  if (!filters || equal.some(([own]) => own === 'none') || other.params) return [];
  const all =
    other.list.paging === 'server'
      ? entriesOf(other).slice(0, 10)
      : inOrder(other, chosenEntries(other, filters));
  const found = all.filter((one) =>
    equal.every(([own, value]) => String(rowOf(other, one)[own]) === value),
  );
  const isAlone = equal.length > 0 && found.length === 1;
  const known = rowOf(resource, entry);
  return found
    .filter((one) => other !== resource || one !== entry)
    .slice(0, 5)
    .map((one) => {
      const row = rowOf(other, one);
      const names = [...new Set(declaredColumns(other).flatMap(columnNames))];
      return names
        .filter((name) => row[name] !== null && (isAlone || row[name] !== known[name]))
        .map((name) => {
          const field = fieldOf(other, name);
          const text = shown(field, one[name], isAlone ? 'dialog' : 'table');
          return [field.label, text + ageOf(other, one, name, now)];
        });
    });
}
