import { expect, it } from 'vitest';
import { defineResource, numericId, post } from '../../../src/schema/define';

const { create, actions, ...lateFees } = defineResource({
  name: 'late-fees',
  mayChange: 'users.manage',
  fields: { payer: { kind: 'text', label: 'Payer' } },
  list: { sort: { field: 'payer', order: 'asc' } },
  create: { label: 'Add', inputs: ['payer'], endpoint: post('/add') },
  actions: {
    changePayer: { confirm: '?', may: 'refunds.decide', inputs: ['payer'] },
    waive: { label: 'Let go', confirm: '?', endpoint: post('/waive') },
  },
});

it('takes labels from names, and the permission of forms from the resource', () => {
  expect(lateFees).toMatchObject({ label: 'Late Fees', singular: 'Late Fee' });
  expect(Object.values(actions ?? {}).map(({ label, may }) => [label, may])).toEqual([
    ['Change Payer', 'refunds.decide'],
    ['Let go', 'users.manage'],
  ]);
  expect(create?.may).toBe('users.manage');
});

it('sends the values of a form, but no body without inputs', () => {
  expect(create?.endpoint?.body?.({ values: { payer: 'Ama' } })).toEqual({ payer: 'Ama' });
  expect(actions?.['waive']?.endpoint?.body).toBeUndefined();
});

it.each([
  ['7', 7],
  ['9007199254740993', '9007199254740993'],
  ['007', '007'],
  ['u-7', 'u-7'],
  [null, null],
])('the id %j is sent as %j, never as that of another record', (id, sent) => {
  expect(numericId(id)).toBe(sent);
});
