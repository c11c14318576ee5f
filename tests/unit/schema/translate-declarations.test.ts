import { expect, it } from 'vitest';
import { defineResource } from '../../../src/schema/define';
import { formatValue } from '../../../src/schema/format';
import { translateDeclarations } from '../../../src/schema/translate-declarations';
import { utc } from './sample';

const declare = (name: string) =>
  defineResource({
    name,
    label: 'Tolls',
    singular: 'Toll',
    fields: {
      state: { kind: 'status', label: 'State', values: { Open: 'warning' } },
      gate: { kind: 'text', label: 'Gate' },
    },
    filters: { gate: { options: { resource: 'gates', label: 'gate', value: 'gate' } } },
    list: {
      endpoint: { method: 'GET', path: '/tolls' },
      sort: { field: 'gate', order: 'asc' },
      empty: { all: 'No tolls', filtered: 'No such tolls' },
    },
    details: { sections: [{ title: 'Where', fields: ['gate'] }] },
  });

// Other declarations keep their texts, because other files use them.
const asked: string[] = [];
const lookUp = (key: string, text: unknown) => {
  if (!key.startsWith('tolls')) return String(text);
  asked.push(key);
  return `<${String(text)}>`;
};

it('translates what people read of a declaration, made before and after, and no names', () => {
  const before = declare('tolls');
  translateDeclarations(lookUp);
  for (const { label, fields, filters, list, details } of [before, declare('tolls2')]) {
    expect([label, fields.state.label, list.empty?.all]).toEqual([
      '<Tolls>',
      '<State>',
      '<No tolls>',
    ]);
    expect(details?.sections?.[0]?.title).toBe('<Where>');
    expect(filters?.gate).toEqual({ options: { resource: 'gates', label: 'gate', value: 'gate' } });
    expect(formatValue(fields.state, 'Open', 'table', utc)).toBe('<Open>');
  }
  expect(asked.filter((key) => !key.startsWith('tolls2'))).toEqual([
    'tolls',
    'tolls.singular',
    'tolls.fields.state',
    'tolls.fields.state.labels.Open',
    'tolls.fields.gate',
    'tolls.list.empty.all',
    'tolls.list.empty.filtered',
    'tolls.details.sections.0.title',
  ]);
});
