import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { resources } from '../../../src/resources/index';
import { screens } from '../../../src/resources/screens';
import { checkDeclarations } from '../../../src/schema/check';
import { kinds } from '../../../src/schema/kinds/kinds';
import type { Resource } from '../../../src/schema/define';
import { samples } from './samples';

/** What a declaration may leave out, by the object that it stands in. */
const optional: Readonly<Record<string, readonly string[]>> = {
  resource: 'route key filters summary details create actions export may'.split(' '),
  field:
    'link copy hideWhenEmpty hideAtFirst hidden options relative spelt presets sortable priority'.split(
      ' ',
    ),
  column: ['priority'],
  list: 'columns groupBy empty search totals tabs'.split(' '),
  call: 'query body result'.split(' '),
  filter: 'kind label endpoint required options'.split(' '),
  options: ['detail'],
  details: 'title offered sections timeline related'.split(' '),
  section: ['hideWhenEmpty'],
  action: 'tone success failure may needs transition offered inputs prefill'.split(' '),
  confirm: ['title'],
  create: 'text may'.split(' '),
  input: ['optional'],
  export: 'fileName title'.split(' '),
};

/**
 * Words of calls that change no list, and of a history's steps: `error-catalogue.test.ts` has them;
 * what stands beside a list alone: `panel.test.ts`; what the palette finds: `palette.test.ts`; what is done to
 * several records: `selection.test.ts`; what is chosen at first:
 * `list-state.test.ts`; how long something waits: `pages/resource/list.test.ts`.
 */
const elsewhere =
  'errorMessage successMessage anonymous undated note beside findBy bulk by where tab figures signals default age untilToday'.split(
    ' ',
  );

/** What the trial screen says that no sample does: `tests/trial` proves it. */
const onTrial = 'record computed get params refreshes many'.split(' ');

it('all that may be left out is known here', () => {
  const language = ['define.ts', 'permissions.ts', 'kinds/kinds.ts']
    .map((file) => readFileSync(new URL(`../../../src/schema/${file}`, import.meta.url), 'utf8'))
    .join();
  const names = [...language.matchAll(/(?:^ +|readonly )(\w+)\?[:(]/gm)].map(([, name]) => name);
  expect(new Set(names)).toEqual(
    new Set([...Object.values(optional).flat(), ...elsewhere, ...onTrial]),
  );
});

type Part = Readonly<Record<string, unknown>>;

const partsOf = (value: object | undefined): Part[] => Object.values(value ?? {}) as Part[];

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
