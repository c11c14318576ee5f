import { expect, it } from 'vitest';
import { figureLink } from '../../../src/schema/figure-link';

const params = {
  days: { kind: 'days', label: 'Days' },
  gate: { kind: 'text', label: 'Gate', optional: true },
  way: { kind: 'text', label: 'Way' },
} as const;
const fields = {
  month: { kind: 'month', label: 'Month', link: '/seals?sealed=:month&gate=:gate' },
  part: { kind: 'text', label: 'Part', link: '/seals?part=:part' },
  count: { kind: 'number', label: 'Seals', link: '/seals?sealed=:days&gate=:gate&way=:way' },
  worn: { kind: 'number', label: 'Worn', link: '/seals?gate=:gate' },
  lost: { kind: 'number', label: 'Lost' },
} as const;
const days = { from: '2023-07-01', to: '2024-06-05' };
const link = (field: string, values: object, row = {}) =>
  figureLink({ fields, params }, field, { days, ...values }, row);

it.each([
  [
    'count',
    { gate: 'A & B', way: 'Rail' },
    '?sealed=2023-07-01..2024-06-05&gate=A%20%26%20B&way=Rail',
  ],
  // What may be left out leaves nothing behind, and all else is needed.
  ['count', { way: 'Rail' }, '?sealed=2023-07-01..2024-06-05&way=Rail'],
  ['count', { gate: 'East' }, null],
  ['count', { days: undefined, way: 'Rail' }, null],
  ['worn', { gate: 'East' }, '?gate=East'],
  ['worn', {}, ''],
])('%s leads to what %j counts', (field, values, query) => {
  expect(link(field, values)).toBe(query === null ? null : `/seals${query}`);
});

it('figures lead where their link says, and nowhere without one', () => {
  expect(link('lost', {})).toBeNull();
  expect(figureLink({ fields }, 'part', {}, { part: 'East' })).toBe('/seals?part=East');
  expect(link('part', {}, { part: '2024-02' })).toBe('/seals?part=2024-02');
});

it.each([
  ['2024-02', '2024-02-01..2024-02-29'],
  ['2024-06', '2024-06-01..2024-06-05'],
  ['2024-13', null],
  ['2024-02-01', null],
  ['12024-02', null],
  ['—', null],
  [null, null],
])('the month %s leads to its days within the period', (month, range) => {
  expect(link('month', {}, { month })).toBe(range && `/seals?sealed=${range}`);
});

it('without a period a month leads as it is', () => {
  expect(link('month', { days: undefined }, { month: '2024-02' })).toBe('/seals?sealed=2024-02');
});
