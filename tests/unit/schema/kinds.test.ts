import { describe, expect, it } from 'vitest';
import type { Field } from '../../../src/schema/language/fields';
import { formatValue } from '../../../src/schema/format';
import { kindOf } from '../../../src/schema/kinds/kinds';
import { plain, utc } from './sample';

const gates: Field = { kind: 'choice', label: 'Gate', labels: { E1: 'Eastern gate' } };
const states: Field = {
  kind: 'status',
  label: 'State',
  values: { Active: 'success' },
  spelt: { true: 'Active' },
};

const readBy = (one: Field, sent: unknown) => kindOf(one).read(sent, one);

describe('what a backend sent is read as its field’s kind', () => {
  it.each<[Field, unknown, unknown]>([
    [states, true, 'Active'],
    [states, 'Lost', 'Lost'],
    [gates, 'E1', 'E1'],
    [plain('list'), ['a', '', null, 7], ['a', '7']],
    [plain('list'), 'a, b', ['a, b']],
  ])('%o takes %o for %o', (one, sent, value) => {
    expect(readBy(one, sent)).toEqual(value);
  });

  it.each<[Field, unknown]>([
    [plain('list'), []],
    [plain('list'), ['', null]],
  ])('%o takes %o for a value that nobody supplied', (one, sent) => {
    expect(readBy(one, sent)).toBeNull();
  });

  it.each<[Field, unknown]>([
    [states, {}],
    [plain('list'), [{}]],
    [plain('list'), {}],
  ])('%o can make nothing of %o', (one, sent) => {
    expect(readBy(one, sent)).toBeUndefined();
  });
});

const share: Field = { kind: 'number', label: 'Share', decimals: 1 };
const german = { ...utc, locale: 'de-DE' };

describe('a value reads', () => {
  it.each<[Field, Parameters<typeof formatValue>[1], string]>([
    [plain('money'), 1234.5, '1,234.50'],
    [plain('money'), -1234.5, '-1,234.50'],
    [plain('money'), 0.1 + 0.2, '0.30'],
    [plain('money'), 123456789012345.67, '123,456,789,012,345.67'],
    [plain('number'), 0, '0'],
    [plain('number'), 80, '80'],
    [plain('number'), 1234, '1,234'],
    [plain('number'), 12.5, '12.5'],
    [plain('number'), 0.1 + 0.2, '0.3'],
    [share, 80, '80.0'],
    [share, 93.5, '93.5'],
    [share, 0.25, '0.3'],
    [share, 1234, '1,234.0'],
    [gates, 'E1', 'Eastern gate'],
    [gates, 'constructor', 'constructor'],
    [plain('list'), ['salt', 'rice'], 'salt, rice'],
    [plain('boolean'), false, 'No'],
    [plain('month'), '2024-03', '03/2024'],
    [plain('month'), '2024-3', '2024-3'],
    [plain('month'), '2024-03-05', '2024-03-05'],
    [plain('month'), 'soon', 'soon'],
  ])('%o with %o as %s, in tables and dialogs', (one, value, text) => {
    for (const surface of ['table', 'dialog'] as const) {
      expect(formatValue(one, value, surface, utc)).toBe(text);
    }
  });

  it.each<[Field, string, string[]]>([
    [plain('datetime'), '2024-03-05T22:07:09Z', ['05/03/24 22:07:09', '05/03/2024 22:07:09']],
    [plain('date'), '2024-03-05', ['05/03/24', '05/03/2024', '05/03']],
    [plain('month'), '2024-03', ['03/2024', '03/2024', '03/24']],
    [plain('text'), 'North', ['North', 'North', 'North']],
  ])('%o with %s in tables, dialogs and at axes as %j', (one, value, texts) => {
    const surfaces = (['table', 'dialog', 'axis'] as const).slice(0, texts.length);
    expect(surfaces.map((surface) => formatValue(one, value, surface, utc))).toEqual(texts);
  });

  it('money as the locale writes it', () => {
    expect(formatValue(plain('money'), 1234.5, 'table', german)).toBe('1.234,50');
  });
});
