import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { resources } from '../../../src/resources/index';
import { screens } from '../../../src/resources/screens';
import { checkDeclarations } from '../../../src/schema/check';
import { kinds } from '../../../src/schema/kinds/kinds';
import type { Resource } from '../../../src/schema/define';
import type { TimelineEntry } from '../../../src/schema/language/records';
import { entriesOf } from '../../browser/lists/declared/entries';
import { rowOf } from '../../browser/lists/declared/expected-actions';
import { samples } from './samples';

/** What a declaration may leave out, by the object that it stands in. */
const optional: Readonly<Record<string, readonly string[]>> = {
  resource: (
    'route record key findBy computed get params filters summary details create actions export ' +
    'may'
  ).split(' '),
  field:
    'link copy hideWhenEmpty hideAtFirst hidden options decimals relative age spelt presets sortable priority'.split(
      ' ',
    ),
  column: ['priority'],
  list: 'columns groupBy empty search totals tabs signals news bounded'.split(' '),
  call: 'query body result errorMessage successMessage'.split(' '),
  filter: 'kind label endpoint required options many default'.split(' '),
  options: ['detail'],
  details: 'title offered sections timeline related'.split(' '),
  related: 'by where beside tab'.split(' '),
  step: ['note', 'undated'],
  section: ['hideWhenEmpty'],
  action: 'tone success failure may needs transition offered inputs prefill bulk refreshes'.split(
    ' ',
  ),
  confirm: ['title'],
  create: 'text may'.split(' '),
  input: ['optional'],
  export: 'fileName title'.split(' '),
};

/**
 * Said of calls that belong to no resource: `tests/providers` has them, and what is counted of a page. Figures below related records:
 * `pages/resource/panel.test.ts`; days that may end today: `pages/reports.test.ts`.
 */
const elsewhere = ['anonymous', 'figures', 'untilToday', 'countAtMost'];

it('all that may be left out is known here', () => {
  const schema = new URL('../../../src/schema/', import.meta.url);
  const parts = readdirSync(new URL('language/', schema)).map((part) => `language/${part}`);
  const language = ['define.ts', ...parts, 'permissions.ts', 'kinds/kinds.ts']
    .map((file) => readFileSync(new URL(file, schema), 'utf8'))
    .join();
  const names = [...language.matchAll(/(?:^ +|readonly )(\w+)\?[:(]/gm)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set([...Object.values(optional).flat(), ...elsewhere]));
});

type Part = Readonly<Record<string, unknown>>;

const partsOf = (value: object | undefined): Part[] => Object.values(value ?? {}) as Part[];

/** The steps that histories of records have. */
const stepsOf = (all: readonly Resource[]): readonly TimelineEntry[] =>
  all.flatMap((one) =>
    entriesOf(one).flatMap((entry) => one.details?.timeline?.(rowOf(one, entry)) ?? []),
  );

const isJoined = (column: unknown): column is Part => typeof column === 'object';

/** Every object of each sort that the samples hold. */
function parts(): Record<string, Part[]> {
  const all = samples as readonly Resource[];
  const filters = all.flatMap((one) => partsOf(one.filters));
  const actions = all.flatMap((one) => partsOf(one.actions));
  const present = (values: readonly unknown[]) => values.filter(Boolean) as Part[];
  const inputs = [...all.map((one) => one.create), ...actions].flatMap(
    (form) =>
      (form?.['inputs'] as (string | Part)[] | undefined)?.map((input) =>
        typeof input === 'string' ? { field: input } : input,
      ) ?? [],
  );
  const holders = [
    ...present(all.flatMap((one) => [one.list, one.create, one.summary])),
    ...filters,
    ...actions,
    ...all.flatMap(({ list }) => partsOf(list.paging === 'server' ? list.tabs : undefined)),
  ];
  return {
    resource: all as unknown as Part[],
    field: all.flatMap((one) => partsOf(one.fields)),
    column: all.flatMap(({ list }): unknown[] => [...(list.columns ?? [])]).filter(isJoined),
    list: present(all.map((one) => one.list)),
    call: present(holders.map((part) => part['endpoint'])),
    filter: filters,
    options: present(filters.map((filter) => filter['options'])),
    details: present(all.map((one) => one.details)),
    related: all.flatMap((one) => [...(one.details?.related ?? [])] as unknown as Part[]),
    step: stepsOf(all) as unknown as Part[],
    section: all.flatMap((one) => partsOf(one.details?.sections)),
    action: actions,
    confirm: present(actions.map((action) => action['confirm'])),
    create: present(all.map((one) => one.create)),
    input: inputs,
    export: present(all.map((one) => one.export)),
  };
}

it.each(Object.entries(optional).flatMap(([sort, names]) => names.map((name) => [sort, name])))(
  'of each %s the samples say the %s somewhere, and leave it out elsewhere',
  (sort = '', name = '') => {
    const said = parts()[sort]?.map((part) => part[name] !== undefined) ?? [];
    expect(new Set(said)).toEqual(new Set([true, false]));
  },
);

const valuesIn = (all: readonly Part[], name: string): string[] =>
  [...new Set(all.map((part) => String(part[name])))].toSorted();

it('the samples have fields of every kind, filters of every kind and lists of both pagings', () => {
  const { field = [], filter = [], list = [] } = parts();
  expect(valuesIn(field, 'kind')).toEqual(Object.keys(kinds).toSorted());
  expect(valuesIn(filter, 'kind')).toEqual(['condition', 'days', 'range', 'text', 'undefined']);
  expect(valuesIn(list, 'paging')).toEqual(['client', 'server']);
});

it('the samples are legal, beside everything that is declared', () => {
  const routes = samples.flatMap(({ route }) => (route === undefined ? [] : [route]));
  const paths = [...screens.map(({ path }) => path), ...routes];
  expect(() => checkDeclarations([...resources, ...samples], paths)).not.toThrow();
});
