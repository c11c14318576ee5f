import type { Filter, Resource } from '../../../../src/schema/define';
import { read } from './expected-cells.ts';
import { entriesOf } from './entries.ts';
import { filtered } from './expected-rows.ts';
import { type Entry, fieldOf, requiredFilters } from './screens.ts';

type Chosen = Readonly<Record<string, string>>;

/** Values that a person could choose in a filter. */
function valuesOf(resource: Resource, name: string, filter: Filter): string[] {
  const own = entriesOf(resource)
    .flatMap((entry) => read(fieldOf(resource, name), entry[name]) ?? [])
    .map(String);
  switch (filter.kind) {
    case 'condition':
      return Object.keys(filter.conditions);
    case 'text':
      return [(own[0] ?? 'nothing').slice(0, 6).toUpperCase()];
    case 'days': {
      const days = own
        .filter((text) => /^\d{4}-\d\d-\d\d/.test(text))
        .map((text) => text.slice(0, 10))
        .toSorted();
      const [third = '2024-01-05', half = '2024-02-29'] = [
        days[Math.floor(days.length / 3)],
        days[Math.floor(days.length / 2)],
      ];
      return [`${third}..${half}`, `${half}..`, `..${third}`];
    }
    case 'range': {
      const numbers = own.map(Number).toSorted((a, b) => a - b);
      const [low = 0, high = 1] = [5, 12].map((place) => numbers[place]);
      return [`${low}..${high}`, `${high}..`, `..${low}`];
    }
    default:
      return own.length > 0 ? [...new Set(own)] : ['nothing'];
  }
}

/** The same, those first that some records meet and others do not. */
export function filterValues(resource: Resource, name: string, filter: Filter): string[] {
  const entries = entriesOf(resource);
  const values = valuesOf(resource, name, filter);
  const narrows = (value: string): boolean => {
    const { length } = filtered(resource, entries, name, filter, value);
    return length > 0 && length < entries.length;
  };
  return [...values.filter(narrows), ...values.filter((value) => !narrows(value))];
}

/** The choices without which a list can't be asked for. */
export const givenChoices = (resource: Resource): Chosen =>
  Object.fromEntries(
    requiredFilters(resource).map((name) => [
      name,
      filterValues(resource, name, resource.filters?.[name] ?? {})[0] ?? '',
    ]),
  );

/** The records that choices leave. */
export const chosenEntries = (resource: Resource, chosen: Chosen): readonly Entry[] =>
  Object.entries(chosen).reduce<readonly Entry[]>(
    (left, [name, value]) => filtered(resource, left, name, resource.filters?.[name] ?? {}, value),
    entriesOf(resource),
  );

/** The records that are listed before anything else is chosen, as they come. */
export const listedEntries = (resource: Resource): readonly Entry[] =>
  chosenEntries(resource, givenChoices(resource));

/** The address of a list with something chosen. One without a screen has one for the tests. */
export function pathOf(resource: Resource, chosen: Chosen = {}): string {
  const query = new URLSearchParams({ ...givenChoices(resource), ...chosen }).toString();
  const route = resource.route ?? `/${resource.name}`;
  return query === '' ? route : `${route}?${query}`;
}
