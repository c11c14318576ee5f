import { newRecordsText } from '../../../src/pages/resource/new-records-text';
import { describe, expect, it } from 'vitest';
import {
  confirmTitle,
  detailsTitle,
  emptyText,
  exportName,
  exportTitle,
  filterLabel,
  filterSubject,
} from '../../../src/schema/default-texts';
import { canFetchOne, columnsOf, sectionsOf, choicesOf } from '../../../src/schema/defaults';
import type { Action } from '../../../src/schema/language/actions';
import type { Field } from '../../../src/schema/language/fields';
import type { Resource } from '../../../src/schema/define';

/** As little as a declaration may say. */
const bare: Resource = {
  name: 'tax-stamps',
  label: 'Tax Stamps',
  singular: 'Tax Stamp',
  fields: {
    stampId: { kind: 'id', label: 'Stamp ID' },
    weight: { kind: 'number', label: 'Weight', hide: 'always' },
    title: { kind: 'text', label: 'Title' },
    sold: { kind: 'datetime', label: 'Sold' },
  },
  list: {
    endpoint: { method: 'GET', path: '/stamps' },
    sort: { field: 'title', order: 'asc' },
  },
};

const sell: Action = {
  label: 'Sell',
  tone: 'primary',
  confirm: 'Sure?',
  endpoint: { method: 'POST', kind: 'command', path: '/stamps/sell' },
  offered: () => true,
};

it.each([
  ['Tax Stamps', 'Tax Stamp', 1, '1 new tax stamp'],
  ['Tax Stamps', 'Tax Stamp', 12, '12 new tax stamps'],
  ['Taxpayer Refund', 'Refund', 2, '2 new refunds'],
  ['Users', 'User', 999, '999 new users'],
  ['Users', 'User', 1000, '999+ new users'],
  ['Companies', 'Company', 2, '2 new companies'],
  ['Refund', 'Refund', 2, '2 new refunds'],
])('what came to %s is told by the plural of %s: %i', (label, singular, count, text) => {
  expect(newRecordsText({ label, singular }, count, 'en-GB')).toBe(text);
  expect(newRecordsText({ label: 'Tickets', singular: 'Permit' }, 2, 'fr')).toBe('2 new tickets');
});

describe('what a declaration leaves out', () => {
  it('a table and the details show every field but ids and hidden ones, in the order of the fields', () => {
    expect(columnsOf(bare)).toEqual(['title', 'sold']);
    expect(sectionsOf(bare, { id: '1' })).toEqual([
      { title: 'Tax Stamp', fields: ['title', 'sold'] },
    ]);
  });

  it('texts are made of the label and the singular', () => {
    expect(emptyText(bare, false)).toBe('No tax stamps found');
    expect(emptyText(bare, true)).toBe('No tax stamps found matching your criteria');
    const told = { ...bare, list: { ...bare.list, empty: { all: 'None', filtered: 'None so' } } };
    expect([true, false].map((narrowed) => emptyText(told, narrowed))).toEqual(['None so', 'None']);
    expect(detailsTitle(bare)).toBe('Tax Stamp Details');
    expect(confirmTitle(bare, sell)).toBe('Sell Tax Stamp');
    expect(filterLabel(bare, 'sold', {})).toBe('Filter by Sold');
    expect(filterLabel(bare, 'sold', { kind: 'days' })).toBe('Filter by Sold');
    expect(filterLabel(bare, 'line', { kind: 'days' })).toBe('Filter by line');
    expect(filterSubject(bare, 'sold', {})).toBe('Sold');
    expect(filterSubject(bare, 'sold', { label: 'Sold in' })).toBe('Sold in');
  });

  it('files are named after the resource, with the words that a file name may have', () => {
    expect(exportName(bare)).toBe('tax_stamps_export');
    expect(exportName({ ...bare, name: 'a-b-c' })).toBe('a_b_c_export');
    expect(exportTitle(bare)).toBe('Tax Stamps');
  });
});

it('a section that is hidden when empty is shown for records with a value in it', () => {
  const full = { title: 'Sale', fields: ['sold'], hide: 'whenEmpty' } as const;
  const resource = { ...bare, details: { sections: [full] } };
  expect(sectionsOf(resource, { id: '1', sold: null })).toEqual([]);
  expect(sectionsOf(resource, { id: '1', sold: false })).toEqual([full]);
  const two = { ...full, fields: ['title', 'sold'] };
  const either = { ...bare, details: { sections: [two] } };
  expect(sectionsOf(either, { id: '1', title: 'A', sold: null })).toEqual([two]);
});

const known = (field: Field | undefined) =>
  choicesOf(field).map(({ value, label }) => `${value}: ${label}`);

it('knows the values that a field may have, and what they are called', () => {
  const values = { New: 'processing', Sold: 'success' } as const;
  const labels = { b: 'Big', s: 'Small' };
  expect(known({ kind: 'status', label: 'Status', values })).toEqual(['New: New', 'Sold: Sold']);
  expect(known({ kind: 'text', label: 'Size', options: ['Big'] })).toEqual(['Big: Big']);
  expect(known({ kind: 'choice', label: 'Size', labels })).toEqual(['b: Big', 's: Small']);
  expect(known({ kind: 'boolean', label: 'Sold' })).toEqual(['true: Yes', 'false: No']);
  expect(known({ kind: 'list', label: 'Size', options: ['S'] })).toEqual(['S: S']);
  expect(known({ kind: 'list', label: 'Size' })).toEqual([]);
  expect(known({ kind: 'text', label: 'Title' })).toEqual([]);
  expect(known({ kind: 'money', label: 'Price' })).toEqual([]);
  expect(known(undefined)).toEqual([]);
});

it('can fetch one record by its own endpoint, or as the data provider in charge does', () => {
  const { endpoint: _, ...standard } = bare.list;
  const get = { method: 'GET', path: '/stamp' } as const;
  const all = [bare, { ...bare, get }, { ...bare, list: standard } as Resource];
  expect(all.map(canFetchOne)).toEqual([false, true, true]);
});
