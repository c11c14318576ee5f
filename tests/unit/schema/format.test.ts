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
