import { expect, it } from 'vitest';
import { defineResource } from '../../../src/schema/define';

/* What the compiler makes of declarations is proven in define-types.ts. */

it('hands the declaration back as it is', () => {
  const declaration = {
    name: 'stamps',
    label: 'Stamps',
    singular: 'Stamp',
    fields: { title: { kind: 'text', label: 'Title' } },
    list: {
      endpoint: { method: 'GET', path: '/stamps' },
      paging: 'client',
      columns: ['title', { label: 'Both', fields: ['title', 'title'] }],
      sort: { field: 'title', order: 'asc' },
    },
  } as const;
  expect(defineResource(declaration)).toBe(declaration);
});
