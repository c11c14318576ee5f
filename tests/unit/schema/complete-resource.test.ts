import { expect, it } from 'vitest';
import { defineResource, numericId, post } from '../../../src/schema/define';

const { create, actions, ...lateFees } = defineResource({
  name: 'late-fees',
  mayChange: 'users.manage',
  fields: {
    payer: { kind: 'text', label: 'Payer' },
    state: { kind: 'status', label: 'State', values: { Due: 'warning', Lost: 'error' } },
  },
  list: { sort: { field: 'payer', order: 'asc' } },
  create: { label: 'Add', inputs: ['payer'], endpoint: post('/add') },
  actions: {
    changePayer: { confirm: '?', may: 'refunds.decide', inputs: ['payer'] },
    waive: { label: 'Let go', confirm: '?', endpoint: post('/waive', 'feeId') },
    remind: { confirm: '?', transition: { field: 'state', from: ['Lost'], to: 'Due' } },
    lose: { confirm: '?', transition: { field: 'state', from: ['Due'], to: 'Lost' } },
    delete: { confirm: '?', deletes: true },
    forget: { confirm: '?', deletes: true, tone: 'primary', title: 'Forget it' },
  },
});

it('takes labels from names, and the permission of forms from the resource', () => {
  expect(lateFees).toMatchObject({ label: 'Late Fees', singular: 'Late Fee' });
  expect(
    Object.values(actions ?? {}).map(({ label, title, tone, may }) => [label, title, tone, may]),
  ).toEqual([
    ['Change Payer', 'Change Payer', undefined, 'refunds.decide'],
    ['Let go', 'Let go', undefined, 'users.manage'],
    ['Remind', undefined, undefined, 'users.manage'],
    ['Lose', undefined, 'danger', 'users.manage'],
    ['Delete', undefined, 'danger', 'users.manage'],
    ['Forget', 'Forget it', 'primary', 'users.manage'],
  ]);
  expect(create?.may).toBe('users.manage');
});

it('sends the values of a form and the id of a record, but no body without either', () => {
  expect(create?.endpoint?.body?.({ values: { payer: 'Ama' } })).toEqual({ payer: 'Ama' });
  expect(post('/waive')).not.toHaveProperty('body');
  const args = { row: { id: '7', payer: null, state: null }, values: { payer: 'Ama' } };
  expect(actions?.['waive']?.endpoint?.body?.(args)).toEqual({ feeId: 7, payer: 'Ama' });
});

it('exports a list unless it says otherwise', () => {
  const { name, fields, list } = lateFees;
  expect(lateFees.export).toEqual({});
  expect(defineResource({ name, fields, list, export: false }).export).toBe(false);
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
