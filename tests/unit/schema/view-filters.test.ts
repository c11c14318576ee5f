import { describe, expect, it, vi } from 'vitest';
import type { Resource } from '../../../src/schema/define';
import { filtersRequest } from '../../../src/schema/list-request';
import { createListView } from '../../../src/schema/list-view';
import { permits, rowsOf, utc } from './sample';

const rows = rowsOf(permits, [
  { id: 1, holder: 'Ama', state: 'Open', office: 4, fee: 5, urgent: true },
  { id: 2, holder: 'ama', state: 'Open', office: 7, fee: 5 },
  { id: 3, holder: 'Émile', state: 'Closed', office: 4, fee: 0 },
  { id: 4, holder: 'Eve', state: 'Lost', office: null },
  { id: 5, holder: 'Zoe', code: 'ama', state: null, office: 4 },
]);
const view = () => createListView(permits, rows, utc);
const counts = (field: string) =>
  Object.fromEntries(view().count(field, { search: '', conditions: [] }));

describe('how many rows have each value of a field', () => {
  it('is counted of all rows where nothing is chosen; missing values have no count', () => {
    expect(counts('state')).toEqual({ Open: 2, Closed: 1, Lost: 1 });
    expect(counts('office')).toEqual({ 4: 3, 7: 1 });
    expect(counts('fee')).toEqual({ 5: 2, 0: 1 });
    expect(counts('urgent')).toEqual({ true: 1 });
    expect(counts('phone')).toEqual({});
  });
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

describe('filters that are no choice', () => {
  const resource: Resource = {
    ...(permits as Resource),
    filters: {
      issued: { kind: 'days' },
      fee: {
        kind: 'condition',
        conditions: {
          old: {
            label: 'Old',
            holds: ({ issued }, now) => now - Date.parse(String(issued)) > 86_400_000,
          },
        },
      },
    },
  };
  const dated = rowsOf(permits, [
    { id: 1, holder: 'Ama', issued: '2024-03-04T23:30:00Z' },
    { id: 2, holder: 'Kofi', issued: '2024-03-05T09:00:00Z' },
    { id: 3, holder: 'AMADU' },
  ]);
  const select = (filters: Record<string, string>, timeZone = 'UTC') =>
    createListView(resource, dated, { ...utc, timeZone })
      .select({
        search: '',
        conditions: filtersRequest(resource, filters),
        sort: { column: 'holder', order: 'asc' },
      })
      .map((row) => row.id);

  it('know the zone of the view', () => {
    expect(select({ issued: '2024-03-05..2024-03-05' })).toEqual(['2']);
    expect(select({ issued: '2024-03-05..2024-03-05' }, 'Africa/Nairobi')).toEqual(['1', '2']);
  });

  it('hold at the moment when they are asked', () => {
    vi.useFakeTimers({ now: Date.parse('2024-03-05T23:00:00Z'), toFake: ['Date'] });
    expect(select({ fee: 'old' })).toEqual([]);
    vi.setSystemTime(Date.parse('2024-03-06T00:00:00Z'));
    expect(select({ fee: 'old' })).toEqual(['1']);
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
  expect(kathmandu.select(selection)).toHaveLength(2400);
  expect(kathmandu.select({ ...selection, search: 'a' })).toHaveLength(0);
  const asked = calendar.mock.calls.length + text.mock.calls.length;
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(50);
});
