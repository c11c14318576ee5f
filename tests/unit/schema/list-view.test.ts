import { describe, expect, it, vi } from 'vitest';
import type { Resource } from '../../../src/schema/define';
import type { Row } from '../../../src/schema/language/fields';
import { filtersRequest } from '../../../src/schema/list-request';
import { createListView } from '../../../src/schema/list-view';
import { permits, rowsOf, utc } from './sample';

/** The ids of the rows in the order of a column, with the values in it numbered from 1. */
function sorted(column: string, entries: readonly Record<string, unknown>[], zone = 'UTC') {
  const rows = rowsOf(
    permits,
    entries.map((entry, index) => ({ id: index + 1, ...entry })),
  );
  const view = createListView(permits, rows, { ...utc, timeZone: zone });
  const ids = (order: 'asc' | 'desc'): string =>
    view
      .select({ search: '', conditions: [], sort: { column, order } })
      .map((row) => row.id)
      .join(' ');
  return { asc: ids('asc'), desc: ids('desc') };
}

const column = (name: string, values: readonly unknown[], zone?: string) =>
  sorted(
    name,
    values.map((value) => ({ [name]: value })),
    zone,
  );

it('sorts money and numbers by value, numbers sent as text too', () => {
  const values = [9, 10, '2', -1, 0, 100.5];
  expect(column('fee', values)).toEqual({ asc: '4 5 3 1 2 6', desc: '6 2 1 3 5 4' });
  expect(column('visits', values)).toEqual({ asc: '4 5 3 1 2 6', desc: '6 2 1 3 5 4' });
});

it('sorts amounts that differ in digits that no number has, unreadable ones last', () => {
  const values = ['99999999999999.99', '99999999999999.98', '1,000', '-99999999999999.99', 7];
  expect(column('fee', values)).toEqual({ asc: '4 5 2 1 3', desc: '1 2 5 4 3' });
});

it('sorts dates by time, however they are written', () => {
  const values = [
    '2024-03-05T10:00:00Z',
    '2023-12-31T23:59:59Z',
    '2024-03-05T11:00:00+03:00',
    '2024-03-05 09:00:00',
    '2024-03-05',
    '2024-03-05T10:00:00.0010000Z',
  ];
  expect(column('issued', values)).toEqual({ asc: '2 5 3 4 1 6', desc: '6 1 4 3 5 2' });
});

it('sorts times without a zone by the wall clock of the authority', () => {
  // 09:00 in Nairobi is 06:00Z.
  const values = ['2024-03-05T07:00:00Z', '2024-03-05T09:00:00'];
  expect(column('issued', values, 'UTC').asc).toBe('1 2');
  expect(column('issued', values, 'Africa/Nairobi').asc).toBe('2 1');
});

it('sorts text by text, whatever the case', () => {
  expect(column('holder', ['banana', 'Apple', 'cherry', 'apricot']).asc).toBe('2 4 1 3');
  expect(column('holder', ['10', '9', '2']).asc).toBe('1 3 2');
});

it('sorts letters beyond ASCII where a reader looks for them', () => {
  expect(column('holder', ['Zoe', 'Émile', 'Eve', 'Fanta']).asc).toBe('2 3 4 1');
});

it('sorts a joined column by its joined text', () => {
  const entries = [
    { holder: 'Ama', phone: '2' },
    { holder: 'Ama', phone: '1' },
    { holder: null, phone: '9' },
    { holder: 'Adu', phone: null },
    { holder: null, phone: null },
  ];
  expect(sorted('holder+phone', entries)).toEqual({ asc: '3 4 2 1 5', desc: '1 2 4 3 5' });
  const near = [{ holder: 'a', phone: 'b' }, { holder: 'aa' }];
  expect(sorted('holder+phone', near).asc).toBe('1 2');
});

it('sorts no before yes', () => {
  expect(column('urgent', [true, false, true])).toEqual({ asc: '2 1 3', desc: '1 3 2' });
});

it.each([
  ['fee', [2, null, 1, undefined, 0], '5 3 1 2 4', '1 3 5 2 4'],
  ['holder', ['b', null, 'a', undefined, '  '], '3 1 2 4 5', '1 3 2 4 5'],
  ['issued', ['2024-03-05', null, '2024-03-04', 'soon', undefined], '3 1 2 4 5', '1 3 2 4 5'],
  ['state', ['Open', null, 'Closed'], '3 1 2', '1 3 2'],
])('missing values of %s are last both ways', (name, values, asc, desc) => {
  expect(column(name, values)).toEqual({ asc, desc });
});

it.each([
  ['fee', [1, 2, 1, 2, 1, null, null], '1 3 5 2 4 6 7', '2 4 1 3 5 6 7'],
  ['holder', ['b', 'B', 'a', 'A'], '3 4 1 2', '1 2 3 4'],
  ['holder', ['É', 'a', 'e\u0301', 'A'], '2 4 1 3', '1 3 2 4'],
  ['issued', ['2024-03-05T12:00:00Z', '2024-03-05T14:00:00+02:00'], '1 2', '1 2'],
  ['fee', [0, -0, 0], '1 2 3', '1 2 3'],
])('ties of %s keep their order both ways', (name, values, asc, desc) => {
  expect(column(name, values)).toEqual({ asc, desc });
});

it('sorts equal values by a second column, each in its own direction', () => {
  const fees = [2, 1, null, 1, 2, null];
  const holders = ['b', 'a', 'd', 'c', 'e', 'f'];
  const entries = fees.map((fee, at) => ({ id: at + 1, fee, holder: holders[at] }));
  const view = createListView(permits, rowsOf(permits, entries), utc);
  const thenBy = { column: 'holder', order: 'desc' } as const;
  const sorted = (order: 'asc' | 'desc') =>
    view.select({ search: '', conditions: [], sort: { column: 'fee', order, thenBy } });
  expect(sorted('asc').map(({ id }) => id)).toEqual(['4', '2', '5', '1', '6', '3']);
  expect(sorted('desc').map(({ id }) => id)).toEqual(['5', '1', '4', '2', '6', '3']);
});

it('gives the same order after preparing it ahead of time', () => {
  const rows = rowsOf(permits, [{ id: 1, fee: 5 }, { id: 2, fee: 7 }, { id: 3 }]);
  const view = createListView(permits, rows, utc);
  for (const prepare of view.preparations) prepare();
  const select = (order: 'asc' | 'desc') =>
    view
      .select({ search: '', conditions: [], sort: { column: 'fee', order } })
      .map((row) => row.id);
  expect(select('desc')).toEqual(['2', '1', '3']);
  expect(select('asc')).toEqual(['1', '2', '3']);
});

it('leaves the rows that it was given as they are', () => {
  const rows = rowsOf(permits, [
    { id: 1, fee: 5 },
    { id: 2, fee: 7 },
  ]);
  const before = structuredClone(rows);
  createListView(permits, rows, utc).select({
    search: 'a',
    conditions: [],
    sort: { column: 'fee', order: 'desc' },
  });
  expect(rows).toEqual(before);
});

const sort = { column: 'issued', order: 'desc' } as const;

const searched = rowsOf(permits, [
  { id: 1, holder: "Kofi O'Neil", code: 'P-0012', note: 'market' },
  { id: 2, holder: 'ÉMILE ƐYƆ', code: 'P-0345', phone: '0012' },
  { id: 3, holder: 'Ama (Trading)', code: null, office: 4, state: 'Open' },
  { id: 4, holder: null, code: 'X.9', office: 44, state: 'Closed' },
  { id: 5, holder: 'nullius', code: 'undef', office: '4', state: 'Open' },
]);
const found = (search: string): (string | null)[] =>
  createListView(permits, searched, utc)
    .select({ search, conditions: [], sort })
    .map((row) => row.id);

/** Rows whose holders are as somebody pasted them. */
const heldBy = (...holders: string[]) =>
  createListView(
    permits,
    rowsOf(
      permits,
      holders.map((holder, index) => ({ id: index + 1, holder })),
    ),
    utc,
  );

it.each([
  ['Rose  Garden', 'rose  garden', 'rose garden', 'Rose\u00a0Garden'],
  ['Port\u00a0Amara\u202fMill', 'port amara mill'],
  ['Mu\u0308ller', 'MÜLLER', 'mu\u034f\u0308ller'],
  ["O'Neil", 'O\u2019Neil', 'O\u02bcNeil', 'o`neil', 'O\u00b4Neil', 'O\u2032Neil'],
  ['D\u2019Arcy \u201cInn\u201d', `d'arcy "inn"`],
  ['Salt\u2011Works \u2212 A', 'salt-works - a', 'Salt\u2010Works \u2013 A'],
  ['\u202eLeft\u202c\u200f hand', 'left hand', '\u2066left\u2069 hand'],
  ['Sug\u200bar\u00adcane', 'sugarcane', '\ufeffsugar\u2060cane', 'sugar\u{e0041}cane'],
  ['نور\u200cسحر', 'نورسحر', 'نور\u200dسحر'],
  ['Oﬃce ＷＩＤＥ', 'office wide'],
])('a name as in %j is found by all that look like it', (holder, ...searches) => {
  for (const search of [holder, ...searches, `\u200b ${searches[0]}\u3000`]) {
    const found = heldBy(holder, 'Somebody else').select({ search, conditions: [], sort });
    expect([search, found.map((row) => row.id)]).toEqual([search, ['1']]);
  }
});

describe('a search', () => {
  it.each([
    ['kofi', ['1']],
    ['émile', ['2']],
    ['p-0', ['1', '2']],
    ['(trad', ['3']],
    ['x.9', ['4']],
    ['nobody', []],
  ])('for %j finds every row with that text inside, whatever the case', (search, ids) => {
    expect(found(search)).toEqual(ids);
  });

  it('looks at the declared fields only', () => {
    expect(found('market')).toEqual([]);
    expect(found('0012')).toEqual(['1']);
    expect(found('open')).toEqual([]);
  });

  it('does not match across two fields', () => {
    expect(found('neilp')).toEqual([]);
    expect(found('neil p')).toEqual([]);
    expect(found('neil | p')).toEqual([]);
  });

  it('does not find missing values by their name', () => {
    expect(found('null')).toEqual(['5']);
    expect(found('undef')).toEqual(['5']);
  });

  it('for nothing, or for spaces, hides nothing', () => {
    expect(found('')).toHaveLength(searched.length);
    expect(found('   ')).toHaveLength(searched.length);
  });

  it('ignores spaces around the words, as they come with pasted text', () => {
    expect(found(' kofi  ')).toEqual(['1']);
  });

  it('finds nothing in a list that declares no search', () => {
    const { search: _, ...list } = permits.list as Resource['list'];
    const silent = createListView({ ...(permits as Resource), list }, searched, utc);
    expect(silent.select({ search: 'kofi', conditions: [], sort })).toEqual([]);
  });
});

const counted = rowsOf(permits, [
  { id: 1, holder: 'Ama', state: 'Open', office: 4, fee: 5, urgent: true },
  { id: 2, holder: 'ama', state: 'Open', office: 7, fee: 5 },
  { id: 3, holder: 'Émile', state: 'Closed', office: 4, fee: 0 },
  { id: 4, holder: 'Eve', state: 'Lost', office: null },
  { id: 5, holder: 'Zoe', code: 'ama', state: null, office: 4 },
]);
const view = () => createListView(permits, counted, utc);
const counts = (field: string) =>
  Object.fromEntries(view().count(field, { search: '', conditions: [] }));

it('how many rows have each value of a field is counted of all rows where nothing is chosen; missing values have no count', () => {
  expect(counts('state')).toEqual({ Open: 2, Closed: 1, Lost: 1 });
  expect(counts('office')).toEqual({ 4: 3, 7: 1 });
  expect(counts('fee')).toEqual({ 5: 2, 0: 1 });
  expect(counts('urgent')).toEqual({ true: 1 });
  expect(counts('phone')).toEqual({});
});

describe('the values that the rows have in a field', () => {
  it('stand there once each, in the order of the alphabet', () => {
    expect(view().values('holder')).toEqual(['ama', 'Ama', 'Émile', 'Eve', 'Zoe']);
    expect(view().values('state')).toEqual(['Closed', 'Lost', 'Open']);
  });

  it('are text, without missing ones', () => {
    expect(view().values('office')).toEqual(['4', '7']);
    expect(view().values('fee')).toEqual(['0', '5']);
    expect(view().values('phone')).toEqual([]);
  });
});

describe('a column', () => {
  it('is empty where no row has a value in any of its fields', () => {
    expect(view().isEmpty('phone')).toBe(true);
    expect(view().isEmpty({ label: 'Contact', fields: ['phone', 'note'] })).toBe(true);
    expect(view().isEmpty({ label: 'Contact', fields: ['phone', 'holder'] })).toBe(false);
    expect(view().isEmpty('code')).toBe(false);
  });

  it('is not empty for a zero, nor for a no', () => {
    const plain = createListView(permits, rowsOf(permits, [{ fee: 0, urgent: false }]), utc);
    expect(plain.isEmpty('fee')).toBe(false);
    expect(plain.isEmpty('urgent')).toBe(false);
    expect(plain.isEmpty('visits')).toBe(true);
  });
});

it('a days filter asks the calendar once an hour, however many rows there are', () => {
  const resource: Resource = { ...(permits as Resource), filters: { issued: { kind: 'days' } } };
  const start = Date.parse('2024-03-04T00:00:00Z');
  const many = rowsOf(
    permits,
    Array.from({ length: 4800 }, (_, index) => ({
      id: index,
      issued: new Date(start + index * 36_000).toISOString(),
    })),
  );
  const kathmandu = createListView(resource, many, { ...utc, timeZone: 'Asia/Kathmandu' });
  const formatter = Intl.DateTimeFormat.prototype as { readonly format: unknown };
  const calendar = vi.spyOn(formatter, 'format', 'get');
  const text = vi.spyOn(Date.prototype, 'toLocaleString');
  const conditions = filtersRequest(resource, { issued: '2024-03-05..2024-03-05' });
  const selection = { search: '', conditions };
  const found = kathmandu.select(selection);
  // The day begins there at 18:15 of the day before.
  expect([found.length, found[0]?.id]).toEqual([2400, '1825']);
  expect(kathmandu.select({ ...selection, search: 'a' })).toHaveLength(0);
  const asked = calendar.mock.calls.length + text.mock.calls.length;
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(50);
});

it('a condition holds at the moment when the rows are selected', () => {
  const conditions = {
    old: {
      label: 'Old',
      holds: ({ issued }: Row, now: number) => now - Date.parse(String(issued)) > 86_400_000,
    },
  };
  const resource = { ...permits, filters: { fee: { kind: 'condition', conditions } } } as Resource;
  const view = createListView(resource, rowsOf(permits, [{ issued: '2024-03-04T23:30:00Z' }]), utc);
  const selection = { search: '', conditions: filtersRequest(resource, { fee: 'old' }) };
  vi.useFakeTimers({ now: Date.parse('2024-03-05T23:00:00Z'), toFake: ['Date'] });
  expect(view.select(selection)).toEqual([]);
  vi.setSystemTime(Date.parse('2024-03-06T00:00:00Z'));
  expect(view.select(selection)).toHaveLength(1);
});
