import { describe, expect, it } from 'vitest';
import { devices } from '../../../src/resources/devices';
import { deviceFaults } from '../../../src/resources/work-figures';
import type { Row } from '../../../src/schema/language/fields';

const NOW = Date.parse('2024-03-31T12:00:00Z');
const filter = devices.filters?.lastSeenDate;
const conditions = filter?.kind === 'condition' ? filter.conditions : {};

describe.each([
  ['24h', '2024-03-30T12:00:00.000Z', '2024-03-30T11:59:59.999Z'],
  ['30d', '2024-03-01T12:00:00.000Z', '2024-03-01T11:59:59.999Z'],
])('a device silent for %s', (name, moment, momentBefore) => {
  it.each([
    [momentBefore, true],
    [moment, false],
    ['2023-01-01T00:00:00Z', true],
    // Without a zone: the authority's wall clock.
    [momentBefore.replace('Z', ''), true],
    [null, false],
    ['some day', false],
  ])('last seen %s: %s', (lastSeenDate, isSilent) => {
    expect(conditions[name]?.holds({ id: '1', lastSeenDate } as never, NOW)).toBe(isSilent);
  });
});

const rows = (...records: object[]) => records as Row[];

it('the dashboard counts silent and faulty devices, and not those that were never seen', () => {
  const found = rows(
    { status: 'Active', lastSeenDate: '2024-03-24T11:59:59Z' },
    { status: 'Active', lastSeenDate: '2024-03-24T12:00:00Z' },
    { status: 'Faulty', lastSeenDate: '2024-01-01T00:00:00Z' },
    { status: 'Faulty', lastSeenDate: '2024-03-31T11:00:00Z' },
    { status: 'In Stock', lastSeenDate: null },
  );
  expect(deviceFaults.count(found, NOW)).toEqual({ silent: 2, faulty: 2 });
  expect(deviceFaults.count([], NOW)).toEqual({ silent: 0, faulty: 0 });
});
