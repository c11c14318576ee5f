import { describe, expect, it } from 'vitest';
import type { Field } from '../../../src/schema/language/fields';
import { formatValue } from '../../../src/schema/format';
import { kindOf } from '../../../src/schema/kinds/kinds';
import { utc } from './sample';

type Plain = Exclude<Field['kind'], 'status' | 'choice' | 'badge' | 'plate'>;
const field = (kind: Plain): Field => ({ kind, label: 'F' });

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
    [field('percent'), 12.5, 12.5],
    [states, true, 'Active'],
    [states, 'Lost', 'Lost'],
    [gates, 'E1', 'E1'],
    [field('list'), ['a', '', null, 7], ['a', '7']],
    [field('list'), 'a, b', ['a, b']],
    [field('link'), 'HTTPS://nra.example', 'HTTPS://nra.example'],
  ])('%o takes %o for %o', (one, sent, value) => {
    expect(readBy(one, sent)).toEqual(value);
  });

  it.each<[Field, unknown]>([
    [field('list'), []],
    [field('list'), ['', null]],
    [field('link'), null],
  ])('%o takes %o for a value that nobody supplied', (one, sent) => {
    expect(readBy(one, sent)).toBeNull();
  });

  it.each<[Field, unknown]>([
    [states, {}],
    [field('list'), [{}]],
    [field('list'), {}],
    [field('link'), 'javascript:alert(1)'],
    [field('link'), '//nra.example'],
  ])('%o can make nothing of %o', (one, sent) => {
    expect(readBy(one, sent)).toBeUndefined();
  });
});

describe('a value reads', () => {
  it.each<[Field, Parameters<typeof formatValue>[1], string]>([
    [field('percent'), 1234.567, '1,234.57%'],
    [field('percent'), -0.001, '0%'],
    [gates, 'E1', 'Eastern gate'],
    [gates, 'constructor', 'constructor'],
    [field('list'), ['salt', 'rice'], 'salt, rice'],
    [field('boolean'), false, 'No'],
  ])('%o with %o as %s', (one, value, text) => {
    expect(formatValue(one, value, 'table', utc)).toBe(text);
  });

  it.each<[Field, string, string]>([
    [field('month'), '2024-03', '03/24'],
    [field('date'), '2024-03-05', '05/03'],
    [field('text'), 'North', 'North'],
  ])('%o with %s at an axis as %s', (one, value, text) => {
    expect(formatValue(one, value, 'axis', utc)).toBe(text);
  });
});
