import { describe, expect, it } from 'vitest';
import {
  columnFields,
  columnKey,
  columnLabel,
  columnTexts,
  fieldText,
  formatValue,
} from '../../../src/schema/format';
import { permits, plain, rowsOf, utc } from './sample';

describe('money', () => {
  it.each([
    [1234.5, '1,234.50'],
    [-1234.5, '-1,234.50'],
    [0.1 + 0.2, '0.30'],
    [123456789012345.67, '123,456,789,012,345.67'],
  ])('%d reads %s', (value, text) => {
    for (const surface of ['table', 'dialog'] as const) {
      expect(formatValue(plain('money'), value, surface, utc)).toBe(text);
    }
  });

  it('follows the locale', () => {
    const german = { ...utc, locale: 'de-DE' };
    expect(formatValue(plain('money'), 1234.5, 'table', german)).toBe('1.234,50');
    expect(formatValue(plain('money'), 1234.5, 'table', utc)).toBe('1,234.50');
  });
});

it('a number has as many decimals as its field asks for, in all rows of a column', () => {
  const share = { kind: 'number', label: 'Share', decimals: 1 } as const;
  expect([80, 93.5, 0.25, 1234].map((value) => formatValue(share, value, 'table', utc))).toEqual([
    '80.0',
    '93.5',
    '0.3',
    '1,234.0',
  ]);
  expect(formatValue(plain('number'), 80, 'table', utc)).toBe('80');
});

it.each([
  ['2024-03', '03/2024'],
  ['2024-3', '2024-3'],
  ['2024-03-05', '2024-03-05'],
  ['soon', 'soon'],
])('months %s reads %s', (value, text) => {
  for (const surface of ['table', 'dialog'] as const) {
    expect(formatValue(plain('month'), value, surface, utc)).toBe(text);
  }
});

it.each([
  [0, '0'],
  [1234, '1,234'],
  [12.5, '12.5'],
  [0.1 + 0.2, '0.3'],
])('numbers %d reads %s, with no more decimals than it has', (value, text) => {
  expect(formatValue(plain('number'), value, 'table', utc)).toBe(text);
});

const value = '2024-03-05T22:07:09Z';

it('dates have two digits of the year in tables and four in dialogs', () => {
  expect(formatValue(plain('datetime'), value, 'table', utc)).toBe('05/03/24 22:07:09');
  expect(formatValue(plain('datetime'), value, 'dialog', utc)).toBe('05/03/2024 22:07:09');
  expect(formatValue(plain('date'), '2024-03-05', 'table', utc)).toBe('05/03/24');
  expect(formatValue(plain('date'), '2024-03-05', 'dialog', utc)).toBe('05/03/2024');
});

describe('columns', () => {
  const contact = { label: 'Contact', fields: ['holder', 'phone'] };

  it('are called by their field or by a label of their own', () => {
    expect(columnLabel(permits, 'fee')).toBe('Fee');
    expect(columnLabel(permits, contact)).toBe('Contact');
    expect(columnLabel(permits, 'ghost')).toBe('ghost');
    expect(columnTexts(permits, 'ghost', { id: '1', ghost: 'x' } as never, utc)).toEqual([]);
    expect(
      [null, undefined].map((value) => formatValue(plain('text'), value, 'table', utc)),
    ).toEqual(['—', '—']);
    expect(fieldText(plain('money'), 'fee', null, 'table', utc)).toBe('—');
  });

  it('have a key that the URL can carry', () => {
    expect(columnKey('fee')).toBe('fee');
    expect(columnKey(contact)).toBe('holder+phone');
    expect(columnFields('fee')).toEqual(['fee']);
    expect(columnFields(contact)).toEqual(['holder', 'phone']);
  });

  it('give the texts of the values that are there, in the order of their fields', () => {
    const [both, one, none] = rowsOf(permits, [
      { holder: 'Ama', phone: '020', fee: 0, issued: '2024-03-05T22:07:09Z' },
      { phone: '020' },
      {},
    ]);
    if (!both || !one || !none) throw new Error('The sample rows were not read.');
    expect(columnTexts(permits, contact, both, utc)).toEqual(['Ama', '020']);
    expect(columnTexts(permits, contact, one, utc)).toEqual(['020']);
    expect(columnTexts(permits, contact, none, utc)).toEqual([]);
    expect(columnTexts(permits, 'fee', both, utc)).toEqual(['0.00']);
    expect(columnTexts(permits, 'fee', none, utc)).toEqual([]);
    expect(columnTexts(permits, 'issued', both, utc)).toEqual(['05/03/24 22:07:09']);
  });
});
