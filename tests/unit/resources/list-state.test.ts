import { expect, it } from 'vitest';
import { resources } from '../../../src/resources/index';
import { columnsOf, choicesOf } from '../../../src/schema/defaults';
import type { Filter } from '../../../src/schema/language/filters';
import { devices } from '../../../src/resources/devices';
import { refunds } from '../../../src/resources/refunds';
import { taxpayers } from '../../../src/resources/taxpayers';
import { transactions } from '../../../src/resources/transactions';
import type { Resource } from '../../../src/schema/define';
import { columnKey } from '../../../src/schema/format';
import {
  decodeListState,
  encodeListState,
  initialState,
  type ListState,
  PAGE_SIZES,
  tabsOf,
} from '../../../src/schema/list-state';
import { createRandom, type Random } from '../schema/random';

const ANYTHING = ['a', 'É', 'ŋ', ' ', '&', '=', '+', '%', '#', '.', '/', '"', '🧾', '\n'] as const;

const one = <Value>({ below }: Random, values: readonly Value[]): Value | undefined =>
  values[below(values.length)];

/** A value that a filter may come to have. */
function randomValue(random: Random, resource: Resource, name: string, filter: Filter): string {
  const { below, chance, text } = random;
  const day = (): string => new Date(below(25_000) * 86_400_000).toISOString().slice(0, 10);
  switch (filter.kind) {
    case 'condition':
      return one(random, Object.keys(filter.conditions)) ?? '';
    case 'days': {
      const [from, to] = [day(), day()].toSorted();
      return chance(0.3) ? `${from}..` : `${chance(0.3) ? '' : from}..${to}`;
    }
    case 'range': {
      const [from = 0, to = 0] = [below(1000), below(1000)].toSorted((a, b) => a - b);
      return chance(0.3) ? `${from}..` : `${chance(0.3) ? '' : from}..${to}`;
    }
    default:
      if ('options' in filter && filter.options?.value === 'id') return String(1 + below(1e6));
      return (
        one(
          random,
          choicesOf(resource.fields[name]).map(({ value }) => value),
        ) ?? `x${text(ANYTHING, 6)}`
      );
  }
}

function randomState(random: Random, resource: Resource): ListState {
  const { below, chance, pick, text } = random;
  const initial = initialState(resource);
  const filters: Record<string, string> = {};
  for (const [name, filter] of Object.entries(resource.filters ?? {})) {
    if (filter && chance(0.5)) filters[name] = randomValue(random, resource, name, filter);
  }
  return {
    page: chance(0.3) ? 1 : 1 + below(5000),
    pageSize: pick(PAGE_SIZES),
    tab: one(random, ['', ...Object.keys(tabsOf(resource))]) ?? '',
    // Without a box nobody searches.
    search: resource.list.search ? text(ANYTHING, 8) : '',
    filters,
    sort: {
      column: one(random, columnsOf(resource).map(columnKey)) ?? initial.sort.column,
      order: pick(['asc', 'desc']),
    },
  };
}

it.each(resources.map((resource) => [resource.name, resource] as const))(
  'any state of %s comes back from its URL as it went in',
  (_name, resource) => {
    for (let seed = 1; seed <= 200; seed++) {
      const state = randomState(createRandom(seed), resource);
      const url = encodeListState(resource, state).toString();
      const back = decodeListState(resource, new URLSearchParams(url));
      expect({ seed, url, ...back }).toEqual({ seed, url, ...state });
    }
  },
);

const FAR = 'x'.repeat(256);
const DEAREST = { column: 'amount', order: 'desc' } as const;
const LONG = '🧾'.repeat(300);

it.each<[string, Resource, Partial<ListState>]>([
  ['page=1000000001', transactions, { page: 1_000_000_000 }],
  ['page=9007199254740991', transactions, { page: 1_000_000_000 }],
  ['page=-5', transactions, { page: 1 }],
  ['page=0', refunds, { page: 1 }],
  ['page=1.5', refunds, { page: 1 }],
  ['page=NaN&size=13&sort=%00&order=up&tab=%&__proto__=5', refunds, {}],
  // Next to one that is not valid the others are kept.
  ['page=x&size=20&order=sideways&sort=amount', refunds, { pageSize: 20, sort: DEAREST }],
  // No column.
  ['sort=createdby', refunds, {}],
  ['tab=', transactions, {}],
  ['tab=Wht', transactions, {}],
  ['tab=constructor', transactions, {}],
  ['tab=__proto__', transactions, {}],
  ['tab=wht', devices, {}],
  ['lastSeenDate=', devices, {}],
  ['lastSeenDate=1d', devices, {}],
  ['lastSeenDate=toString', devices, {}],
  ['lastSeenDate=__proto__', devices, {}],
  [`search=${FAR}`, transactions, { search: FAR.slice(1) }],
  [`search=${LONG}`, transactions, { search: '🧾'.repeat(255) }],
  [`district=${FAR}`, transactions, {}],
  [`taxPayerTIN=${FAR}`, transactions, { filters: { taxPayerTIN: FAR.slice(1) } }],
  ['collectionType=VAT', transactions, {}],
  ['collectionType=WHT', transactions, { filters: { collectionType: 'WHT' } }],
  [
    'transactionDate=0001-01-01..2024-02-01',
    transactions,
    { filters: { transactionDate: '..2024-02-01' } },
  ],
  ['transactionDate=2024-02-30..', transactions, {}],
  ['transactionDate=2024-02-02..2024-02-01', transactions, {}],
  ['transactionDate=99999-01-01..', transactions, {}],
  ['taxPayerId=', refunds, {}],
  ['taxPayerId=abc', refunds, {}],
  ['taxPayerId=-1', refunds, {}],
  ['taxPayerId=1e3', refunds, {}],
  ['taxPayerId=%D9%A7', refunds, {}],
  ['taxPayerId=7', refunds, { filters: { taxPayerId: '7' } }],
  ['taxPayerId=12345678901234567891', refunds, { filters: { taxPayerId: '12345678901234567891' } }],
  ['category=Huge', taxpayers, {}],
  ['activity=%2500', taxpayers, {}],
  ['collectionTier=low', taxpayers, {}],
  ['model=%C0%AE', devices, { filters: { model: '\ufffd\ufffd' } }],
  ['to=%25&signal=x&filters[0]=a&__proto__=b&row=1', devices, {}],
])('the address %s is read as the nearest valid state', (query, resource, state) => {
  expect(decodeListState(resource, new URLSearchParams(query))).toEqual({
    ...initialState(resource),
    ...state,
  });
});
