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
    [plain('percent'), 12.5, 12.5],
    [states, true, 'Active'],
    [states, 'Lost', 'Lost'],
    [gates, 'E1', 'E1'],
    [plain('list'), ['a', '', null, 7], ['a', '7']],
    [plain('list'), 'a, b', ['a, b']],
    [plain('link'), 'HTTPS://nra.example', 'HTTPS://nra.example'],
  ])('%o takes %o for %o', (one, sent, value) => {
    expect(readBy(one, sent)).toEqual(value);
  });

  it.each<[Field, unknown]>([
    [plain('list'), []],
    [plain('list'), ['', null]],
    [plain('link'), null],
  ])('%o takes %o for a value that nobody supplied', (one, sent) => {
    expect(readBy(one, sent)).toBeNull();
  });

  it.each<[Field, unknown]>([
    [states, {}],
    [plain('list'), [{}]],
    [plain('list'), {}],
    [plain('link'), 'javascript:alert(1)'],
    [plain('link'), '//nra.example'],
  ])('%o can make nothing of %o', (one, sent) => {
    expect(readBy(one, sent)).toBeUndefined();
  });
});

describe('a value reads', () => {
  it.each<[Field, Parameters<typeof formatValue>[1], string]>([
    [plain('percent'), 1234.567, '1,234.57%'],
    [plain('percent'), -0.001, '0%'],
    [gates, 'E1', 'Eastern gate'],
    [gates, 'constructor', 'constructor'],
    [plain('list'), ['salt', 'rice'], 'salt, rice'],
    [plain('boolean'), false, 'No'],
  ])('%o with %o as %s', (one, value, text) => {
    expect(formatValue(one, value, 'table', utc)).toBe(text);
  });

  it.each<[Field, string, string]>([
    [plain('month'), '2024-03', '03/24'],
    [plain('date'), '2024-03-05', '05/03'],
    [plain('text'), 'North', 'North'],
  ])('%o with %s at an axis as %s', (one, value, text) => {
    expect(formatValue(one, value, 'axis', utc)).toBe(text);
  });
});
