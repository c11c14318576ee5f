import type { Column, Filter } from '../../../../src/schema/language/lists';
import type { Field, Row } from '../../../../src/schema/language/fields';
import type { Resource } from '../../../../src/schema/define';
import { calledBy, read, type Value } from './expected-cells.ts';
import { columnNames, declaredColumns, type Entry, fieldOf } from './screens.ts';

type Order = 'asc' | 'desc';

/** What a value is looked for by. */
export const wordingOf = (field: Field, value: Value): string =>
  typeof value === 'object' ? (value ?? []).join(', ') : calledBy(field, String(value));

/** Dates sort by time, numbers by value, everything else by its text; null is missing (§5). */
function sortKey(resource: Resource, column: Column, entry: Entry): string | number | null {
  const names = columnNames(column);
  const values = names.map((name) => read(fieldOf(resource, name), entry[name]));
  const kind = names.length === 1 ? fieldOf(resource, names[0] ?? '').kind : 'joined';
  const [value = null] = values;
  if (kind === 'datetime' || kind === 'date') {
    const time = Date.parse(/[T ].*(Z|[+-]\d\d:\d\d)$/.test(`${value}`) ? `${value}` : `${value}Z`);
    return Number.isNaN(time) ? null : time;
  }
  if (typeof value === 'number') return value;
  const present = values.flatMap((value, index) =>
    value === null ? [] : [wordingOf(fieldOf(resource, names[index] ?? ''), value)],
  );
  return present.length === 0 ? null : present.join(' | ').toLowerCase();
}

/** The records in the order of a column: missing values last both ways, equal ones as they came. */
export function sorted(
  resource: Resource,
  entries: readonly Entry[],
  column: Column,
  order: Order,
): Entry[] {
  const sign = order === 'asc' ? 1 : -1;
  const keyed = entries.map((entry) => ({ entry, key: sortKey(resource, column, entry) }));
  const plain = keyed.every(({ key }) => typeof key !== 'string' || /^[ -~\s]*$/.test(key));
  const { compare } = new Intl.Collator('en-GB');
  return keyed
    .toSorted(({ key: a }, { key: b }) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
      const [one, other] = [String(a), String(b)];
      return sign * (plain ? Number(one > other) - Number(one < other) : compare(one, other));
    })
    .map(({ entry }) => entry);
}

/** The records in the order that nobody has changed yet. */
export function inOrder(resource: Resource, entries: readonly Entry[]): Entry[] {
  const { field, order } = resource.list.sort;
  const column = declaredColumns(resource).find((column) => column === field);
  return sorted(resource, entries, column ?? field, order);
}

/** The records whose searched fields hold a text, whatever its case (§5). */
export function searched(resource: Resource, entries: readonly Entry[], text: string): Entry[] {
  const { search } = resource.list;
  const names = search && 'fields' in search ? search.fields : [];
  return entries.filter((entry) =>
    names.some((name) =>
      wordingOf(fieldOf(resource, name), read(fieldOf(resource, name), entry[name]) ?? '')
        .toLowerCase()
        .includes(text.toLowerCase()),
    ),
  );
}

/** The records that a chosen filter leaves. */
export function filtered(
  resource: Resource,
  entries: readonly Entry[],
  name: string,
  filter: Filter,
  value: string,
): Entry[] {
  return entries.filter((entry) => {
    const found = read(fieldOf(resource, name), entry[name]) ?? '';
    const own = String(found);
    switch (filter.kind) {
      case 'condition': {
        const names = Object.keys(resource.fields);
        const row = Object.fromEntries(
          names.map((name) => [name, read(fieldOf(resource, name), entry[name])]),
        ) as Row;
        return filter.conditions[value]?.holds(row, Date.now());
      }
      case 'days': {
        const [from = '', to = ''] = value.split('..');
        const day = Number.isNaN(Date.parse(own)) ? '' : own.slice(0, 10);
        return day !== '' && day >= from && (to === '' || day <= to);
      }
      case 'range': {
        const [from, to] = value.split('..').map((end) => (end === '' ? null : Number(end)));
        if (typeof found !== 'number') return false;
        return found >= (from ?? -Infinity) && found <= (to ?? Infinity);
      }
      case 'text':
        return own.toLowerCase().includes(value.trim().toLowerCase());
      default:
        return ('many' in filter ? value.split('\n') : [value]).some((one) =>
          typeof found === 'object' ? found.includes(one) : own === one,
        );
    }
  });
}
