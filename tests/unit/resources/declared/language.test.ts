import { expect, it } from 'vitest';
import { resources } from '../../../../src/resources/index';
import { screens } from '../../../../src/resources/screens';
import { checkDeclarations } from '../../../../src/schema/check';
import { kinds } from '../../../../src/schema/kinds/kinds';
import type { Resource } from '../../../../src/schema/define';
import type { TimelineEntry } from '../../../../src/schema/language/records';
import { entriesOf } from '../../../journeys/lists/declared/entries';
import { rowOf } from '../../../journeys/lists/declared/expected-actions';
import { readOptions } from './options';
import { samples } from './samples';

/** What no sample says, since it means nothing there or something only on a page of its own. */
const elsewhere: Readonly<Record<string, string>> = {
  'Endpoint GET.anonymous':
    'A call without a token belongs to no resource: `tests/unit/providers`.',
  'Endpoint POST.anonymous': 'The same.',
  'Endpoint PUT|PATCH|DELETE.anonymous': 'The same.',
  'Endpoint GET.body': 'A GET has none.',
  'Endpoint GET.successMessage': 'What is read succeeds without a word.',
  'Filter days.untilToday': 'Reports alone begin with such days: `tests/screens/reports.test.ts`.',
};

/** What no sample says yet, or none leaves out: known gaps of what is generated. */
const unsaid: readonly string[] = ['Filter days.required'];

type Part = Readonly<Record<string, unknown>>;

const partsOf = (value: object | undefined): Part[] => Object.values(value ?? {}) as Part[];

/** The steps that histories of records have. */
const stepsOf = (all: readonly Resource[]): readonly TimelineEntry[] =>
  all.flatMap((one) =>
    entriesOf(one).flatMap((entry) => one.details?.timeline?.(rowOf(one, entry)) ?? []),
  );

const present = (values: readonly unknown[]): Part[] =>
  values.filter((value) => typeof value === 'object' && value !== null) as Part[];

/** Every object that the samples hold, by its type and what tells it from others of that type. */
function parts(): Record<string, readonly Part[]> {
  const all = samples as readonly Resource[];
  const lists = present(all.map(({ list }) => list));
  const filters = all.flatMap((one) => partsOf(one.filters));
  const actions = all.flatMap((one) => partsOf(one.actions));
  const creates = present(all.map(({ create }) => create));
  const summaries = present(all.map(({ summary }) => summary));
  const related = all.flatMap(({ details }) => [...(details?.related ?? [])]);
  const figures = present(related.map((one) => one.figures));
  const tabs = all.flatMap(({ list }) => partsOf(list.paging === 'server' ? list.tabs : undefined));
  const computed = all.flatMap((one) => partsOf(one.computed));
  const fields = [
    ...all.map((one) => one.fields as object),
    ...present([...summaries, ...figures].map((one) => one['fields'])),
  ]
    .flatMap(partsOf)
    .filter((field) => !computed.includes(field));
  const calls = present([
    ...[...lists, ...filters, ...tabs, ...summaries, ...figures, ...creates, ...actions].map(
      (holder) => holder['endpoint'],
    ),
    ...all.map(({ get }) => get),
  ]);
  const inputs = [...creates, ...actions].flatMap(({ inputs }) => (inputs as unknown[]) ?? []);
  const told = (objects: readonly Part[], by: string, ...words: unknown[]): Part[] =>
    objects.filter((object) => words.includes(object[by]));
  return {
    Resource: present(all),
    Field: fields,
    Computed: computed,
    Column: present(all.flatMap(({ list }): unknown[] => [...(list.columns ?? [])])),
    'List client': told(lists, 'paging', 'client'),
    'List server': told(lists, 'paging', 'server'),
    'Endpoint GET': told(calls, 'method', 'GET'),
    'Endpoint POST': told(calls, 'method', 'POST'),
    'Endpoint PUT|PATCH|DELETE': told(calls, 'method', 'PUT', 'PATCH', 'DELETE'),
    'Filter choice': told(filters, 'kind', undefined, 'choice'),
    'Filter condition': told(filters, 'kind', 'condition'),
    'Filter days': told(filters, 'kind', 'days'),
    'Filter range': told(filters, 'kind', 'range'),
    'Filter text': told(filters, 'kind', 'text'),
    ResourceOptions: present(filters.map(({ options }) => options)),
    Summary: summaries,
    Details: present(all.map(({ details }) => details)),
    Section: all.flatMap(({ details }) => partsOf(details?.sections)),
    TimelineEntry: present(stepsOf(all)),
    Related: present(related),
    RecordFigures: figures,
    Action: actions,
    'Action.confirm': present(actions.map(({ confirm }) => confirm)),
    Create: creates,
    // A name alone is an input that says nothing else.
    Input: inputs.map((input) => (typeof input === 'string' ? { field: input } : (input as Part))),
    Export: present(all.map((one) => one.export)),
    ...Object.fromEntries(
      Object.keys(kinds).map((kind) => [
        `kind ${kind}`,
        told([...fields, ...computed], 'kind', kind),
      ]),
    ),
  };
}

/** Every optional name of the language, of each object by itself. What a call is given nobody declares. */
const options = [...readOptions()]
  .filter(([object]) => object !== 'PageArgs')
  .flatMap(([object, names]) =>
    names.map((name) => ({ object, name, place: `${object}.${name}` })),
  );

/** Whether objects say an option: both where some do and others do not. */
function saidOf(object: string, name: string): Set<boolean> {
  const all = parts()[object];
  if (!all) throw new Error(`Say which objects of the samples are of the type '${object}'.`);
  return new Set(all.map((part) => part[name] !== undefined));
}

const isKnown = (place: string): boolean => place in elsewhere || unsaid.includes(place);

it.each(
  options.filter(({ place }) => !isKnown(place)).map(({ object, name }) => [object, name] as const),
)('of each %s the samples say the %s somewhere, and leave it out elsewhere', (object, name) => {
  expect(saidOf(object, name)).toEqual(new Set([true, false]));
});

it('what no sample says stands here no longer than that is so', () => {
  const known = options.filter(({ place }) => isKnown(place));
  expect(known.map(({ place }) => place).toSorted()).toEqual(
    [...Object.keys(elsewhere), ...unsaid].toSorted(),
  );
  const said = known.filter(({ object, name }) => saidOf(object, name).size === 2);
  expect(said.map(({ place }) => place)).toEqual([]);
});

const valuesIn = (all: readonly Part[], name: string): string[] =>
  [...new Set(all.map((part) => String(part[name])))].toSorted();

it('the samples have fields of every kind', () => {
  const { Field = [] } = parts();
  expect(valuesIn(Field, 'kind')).toEqual(Object.keys(kinds).toSorted());
});

it('the samples are legal, beside everything that is declared', () => {
  const routes = samples.flatMap(({ route }) => (route === undefined ? [] : [route]));
  const paths = [...screens.map(({ path }) => path), ...routes];
  expect(() => checkDeclarations([...resources, ...samples], paths)).not.toThrow();
});
