import { describe, expect, it } from 'vitest';
import { logs } from '../../../src/resources/logs';
import { groupByDay } from '../../../src/schema/day-groups';
import type { Resource } from '../../../src/schema/define';
import type { Row } from '../../../src/schema/language/fields';
import { utc } from './sample';

const resource = logs as Resource;
const newestFirst = { column: 'createdDate', order: 'desc' } as const;
const row = (id: string, createdDate: string | null): Row => ({ id, createdDate }) as Row;

const grouped = (rows: readonly Row[], zone: string) =>
  groupByDay(resource, rows, newestFirst, { ...utc, timeZone: zone }).map(
    ({ heading, rows, start }) => [heading, rows.map(({ id }) => id).join(''), start],
  );

const rows = [
  row('a', '2024-03-02T00:30:00Z'),
  row('b', '2024-03-01T23:30:00Z'),
  row('c', '2024-03-01T00:00:00Z'),
];

describe('rows under their days', () => {
  it('are split at midnight of the zone', () => {
    expect(grouped(rows, 'UTC')).toEqual([
      ['Saturday, 02/03/2024', 'a', 0],
      ['Friday, 01/03/2024', 'bc', 1],
    ]);
    expect(grouped(rows, 'Asia/Tokyo')).toEqual([
      ['Saturday, 02/03/2024', 'ab', 0],
      ['Friday, 01/03/2024', 'c', 2],
    ]);
    expect(grouped(rows, 'America/New_York')).toEqual([
      ['Friday, 01/03/2024', 'ab', 0],
      ['Thursday, 29/02/2024', 'c', 2],
    ]);
  });

  it('without a time stand apart, text that is no time under itself', () => {
    expect(grouped([row('a', 'soon'), row('b', null)], 'UTC')).toEqual([
      ['soon', 'a', 0],
      ['Without a date', 'b', 1],
    ]);
  });

  it('are one group without a heading in any other order, and in a list that has no days', () => {
    const one = [{ heading: null, rows, start: 0 }];
    expect(groupByDay(resource, rows, { ...newestFirst, column: 'action' }, utc)).toEqual(one);
    const { groupBy: _, ...list } = resource.list;
    expect(groupByDay({ ...resource, list } as Resource, rows, newestFirst, utc)).toEqual(one);
  });
});
