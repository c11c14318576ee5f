import { expect, it } from 'vitest';
import { resources } from '../../../src/resources/index';
import { screens } from '../../../src/resources/screens';
import { checkDeclarations } from '../../../src/schema/check';
import { inputGroups } from '../../../src/schema/inputs';
import { kindNames, kinds } from '../../../src/schema/kinds/kinds';
import type { Resource } from '../../../src/schema/define';
import { checks } from '../../kit/samples/checks.ts';
import { passes } from '../../kit/samples/passes.ts';
import { posts, seals, SEALS } from '../../kit/samples/seals.ts';
import { readOptions } from '../../unit/schema/options';
import { rowsOf } from '../../unit/schema/sample';

const samples: readonly Resource[] = [seals, checks, posts, passes];

/** What no sample says, since it means nothing there. */
const elsewhere = [
  // A call without a token belongs to no resource.
  'Endpoint GET.anonymous',
  'Endpoint POST.anonymous',
  'Endpoint POST|PUT|PATCH|DELETE.anonymous',
  // A GET has no body, and what is read succeeds without a word.
  'Endpoint GET.body',
  'Endpoint GET.successMessage',
  'Endpoint GET.kind',
  // Without an endpoint: tests/unit/providers/standard.test.ts.
  'List server.search.fields',
];

type Part = Readonly<Record<string, unknown>>;

const partsOf = (value: object | undefined): Part[] => Object.values(value ?? {}) as Part[];

const present = (values: readonly unknown[]): Part[] =>
  values.filter((value) => typeof value === 'object' && value !== null) as Part[];

/** Every object of the samples, by its type and what tells it from others of that type. */
function parts(): Record<string, readonly Part[]> {
  const lists = present(samples.map(({ list }) => list));
  const filters = samples.flatMap((one) => partsOf(one.filters));
  const actions = samples.flatMap((one) => partsOf(one.actions));
  const creates = present(samples.map(({ create }) => create));
  const summaries = present(samples.map(({ summary }) => summary));
  const details = present(samples.map(({ details }) => details));
  const related = samples.flatMap((one) => [...(one.details?.related ?? [])]);
  const figures = present(related.map((one) => one.figures));
  const tabs = samples.flatMap(({ list }) =>
    partsOf(list.paging === 'server' ? list.tabs : undefined),
  );
  const fields = samples.flatMap((one) => partsOf(one.fields));
  const holders = [...lists, ...filters, ...tabs, ...summaries, ...figures, ...creates, ...actions];
  const calls = present([
    ...holders.map(({ endpoint }) => endpoint),
    ...samples.map(({ get }) => get),
  ]);
  const forms = [...creates, ...actions];
  const inputs = forms.flatMap((form) =>
    inputGroups(form).flatMap((group): readonly unknown[] => group.inputs),
  );
  const told = (objects: readonly Part[], by: string, ...words: unknown[]): Part[] =>
    objects.filter((object) => words.includes(object[by]));
  return {
    Resource: present(samples),
    Field: fields,
    Column: present(samples.flatMap(({ list }): unknown[] => [...(list.columns ?? [])])),
    'List client': told(lists, 'paging', 'client'),
    'List server': told(lists, 'paging', 'server'),
    'Endpoint GET': told(calls, 'method', 'GET'),
    'Endpoint POST': told(calls, 'method', 'POST'),
    'Endpoint POST|PUT|PATCH|DELETE': told(calls, 'kind', 'command'),
    'Filter choice': told(filters, 'kind', undefined, 'choice'),
    'Filter condition': told(filters, 'kind', 'condition'),
    'Filter days': told(filters, 'kind', 'days'),
    'Filter text|range': told(filters, 'kind', 'range', 'text'),
    ResourceOptions: present(filters.map(({ options }) => options)),
    Summary: summaries,
    Details: details,
    Section: samples.flatMap((one) => partsOf(one.details?.sections)),
    TimelineEntry: present(
      rowsOf(seals, SEALS).flatMap((row) => seals.details?.timeline?.(row as never) ?? []),
    ),
    Related: present(related),
    RecordFigures: figures,
    Action: actions,
    Create: creates,
    Input: present(inputs),
    Inputs: forms,
    Export: present(samples.map((one) => one.export)),
    ...Object.fromEntries(
      Object.keys(kinds).map((kind) => [`kind ${kind}`, told(fields, 'kind', kind)]),
    ),
  };
}

it('the samples use every option of the language', () => {
  const said = parts();
  const unsaid = [...readOptions()]
    // What a call is given, which nobody declares.
    .filter(([object]) => object !== 'PageArgs')
    .flatMap(([object, names]) =>
      names
        .filter((name) => !said[object]?.some((part) => part[name] !== undefined))
        .map((name) => `${object}.${name}`),
    );
  expect(unsaid.toSorted()).toEqual(elsewhere.toSorted());
});

it('the samples have fields of every kind', () => {
  const used = new Set(parts()['Field']?.map(({ kind }) => String(kind)));
  expect([...used].toSorted()).toEqual(kindNames().toSorted());
});

it('the samples are legal, beside everything that is declared', () => {
  const routes = samples.flatMap(({ route }) => (route === undefined ? [] : [route]));
  const paths = [...screens.map(({ path }) => path), ...routes];
  expect(() => checkDeclarations([...resources, ...samples], paths)).not.toThrow();
});
