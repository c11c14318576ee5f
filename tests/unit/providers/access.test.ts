import { expect, it } from 'vitest';
import { createAccessControl } from '../../../src/providers/access';
import { permissions } from '../../../src/resources/permissions';
import { GUARDED, type Identity } from '../../../src/schema/permissions';
import type { Resource } from '../../../src/schema/define';
import { ama, offices, permits } from '../schema/sample';

const chief: Identity = { ...ama, permissions: ['refunds.read', 'refunds.decide', 'users.read'] };
const close = (permits as Resource).actions?.['close'];
if (!close) throw new Error('The sample has lost its action.');

const create = {
  label: 'Add',
  inputs: ['officeName'],
  endpoint: { method: 'POST', kind: 'command', path: '/offices/add' },
} as const;
const open: Resource = {
  ...(permits as Resource),
  actions: { close: { ...close, may: 'refunds.decide' }, open: close },
  create: { ...create, may: 'refunds.decide' },
  export: { may: 'refunds.decide' },
};
const secret: Resource = { ...(offices as Resource), may: 'users.read', create, export: {} };
const kept: Resource = { ...(offices as Resource), name: 'kept', export: false };
const page = { name: 'maps', may: 'users.read' } as const;

it.each([
  ['what is not guarded', 'permits', 'list', true, true],
  ['what is not guarded', 'permits', 'open', true, true],
  ['what is not declared', 'unknown', 'list', true, true],
  ['an action', 'permits', 'close', false, true],
  ['a form', 'permits', 'create', false, true],
  ['files', 'permits', 'export', false, true],
  ['a resource', 'offices', 'list', false, true],
  ['the form of a resource', 'offices', 'create', false, true],
  ['the files of a resource', 'offices', 'export', false, true],
  ['a page', 'maps', 'list', false, true],
  ['what has no files', 'kept', 'export', false, false],
  ['a permission by its name', 'refunds', 'read', true, true],
  ['a permission by its name', 'refunds', 'decide', false, true],
])(
  '%s, as %s %s: for ama %s, for a chief %s, for nobody who is signed out',
  async (_what, resource, action, forAma, forChief) => {
    const can = [ama, chief, null].map(async (who) => {
      const all = [open, secret, kept, page];
      return createAccessControl(permissions, all, async () => who).can({ resource, action });
    });
    const answers = await Promise.all(can);
    expect(answers.map((answer) => answer.can)).toEqual([forAma, forChief, false]);
  },
);

it('checks the current user on each call, and gives the reason for a refusal', async () => {
  let who: Identity | null = ama;
  const control = createAccessControl(permissions, [open], async () => who);
  const asked = { resource: 'permits', action: 'close' };
  const reason = 'Your role does not allow this.';
  expect(await control.can(asked)).toEqual({ can: false, reason });
  who = chief;
  expect(await control.can(asked)).toEqual({ can: true });
  const guarded = (may: 'users.read' | 'refunds.read') =>
    control.can({ resource: GUARDED, action: 'use', params: { may } as never });
  expect([(await guarded('users.read')).can, (await guarded('refunds.read')).can]).toEqual([
    true,
    true,
  ]);
  who = ama;
  expect(await guarded('users.read')).toEqual({ can: false });
  who = null;
  expect(await control.can(asked)).toEqual({ can: false });
});
