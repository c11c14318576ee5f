import { expect, it } from 'vitest';
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
