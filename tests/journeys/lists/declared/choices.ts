import type { Filter } from '../../../../src/schema/language/lists';
import type { Resource } from '../../../../src/schema/define';
import { read } from './expected-cells.ts';
import { entriesOf } from './entries.ts';
import { filtered, inOrder } from './expected-rows.ts';
import { declaredWords, type Entry, fieldOf, requiredFilters } from './screens.ts';

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
    default: {
      const values = own.length > 0 ? [...new Set(own)] : ['nothing'];
      if (!('many' in filter)) return values;
      // Others are offered only where rows at hand have them.
      const words = declaredWords(fieldOf(resource, name)).map(([word]) => word);
      const few = words.length > 0 ? words : values;
      return [few.slice(0, 2).join('\n'), ...values];
    }
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
export const requiredChoices = (resource: Resource): Chosen =>
  Object.fromEntries(
    requiredFilters(resource).map((name) => [
      name,
      filterValues(resource, name, resource.filters?.[name] ?? {})[0] ?? '',
    ]),
  );

/** The choice that a filter begins with; undefined for most. */
export const defaultOf = (filter: Filter = {}): string | undefined =>
  'default' in filter ? filter.default : undefined;

/** What is chosen before anybody has chosen anything else. */
export const givenChoices = (resource: Resource): Chosen => ({
  ...requiredChoices(resource),
  ...Object.fromEntries(
    Object.entries(resource.filters ?? {}).flatMap(([name, filter]) => {
      const value = defaultOf(filter);
      return value === undefined ? [] : [[name, value]];
    }),
  ),
});

const GIVEN = { text: 'P-7 & Co', days: '2024-01-05..2024-02-29' };

/** What a page around a list gives it. */
export const givenParams = ({ params = {} }: Resource): Chosen =>
  Object.fromEntries(Object.entries(params).map(([name, { kind }]) => [name, GIVEN[kind]]));

/** The records that choices leave. */
export const chosenEntries = (resource: Resource, chosen: Chosen): readonly Entry[] =>
  Object.entries(chosen).reduce<readonly Entry[]>(
    (left, [name, value]) => filtered(resource, left, name, resource.filters?.[name] ?? {}, value),
    entriesOf(resource),
  );

/** The records that a call brings before anything else is chosen, as they come. */
export const fetchedEntries = (resource: Resource): readonly Entry[] =>
  chosenEntries(resource, requiredChoices(resource));

/** The records that are listed before anything else is chosen, as they come. */
export const listedEntries = (resource: Resource): readonly Entry[] =>
  chosenEntries(resource, givenChoices(resource));

/** The same in the order in which the screen shows them. */
export const shownFirst = (resource: Resource): readonly Entry[] => {
  const entries = listedEntries(resource);
  return resource.list.paging === 'server' ? entries : inOrder(resource, entries);
};

/** The address of a list with something chosen. One without a screen has one for the tests. */
export function pathOf(resource: Resource, chosen: Chosen = {}): string {
  const all = Object.entries({ ...requiredChoices(resource), ...chosen });
  const query = new URLSearchParams(
    all.flatMap(([name, value]) => value.split('\n').map((one) => [name, one])),
  ).toString();
  const route = resource.route ?? `/${resource.name}`;
  return query === '' ? route : `${route}?${query}`;
}
