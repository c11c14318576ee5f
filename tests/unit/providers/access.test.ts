import { describe, expect, it } from 'vitest';
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

const can = async (who: Identity | null, resource: string, action: string): Promise<boolean> => {
  const control = createAccessControl(permissions, [open, secret, kept, page], async () => who);
  return (await control.can({ resource, action })).can;
};

describe('what is not guarded', () => {
  it('is open to everybody who is signed in', async () => {
    for (const who of [ama, chief, { ...ama, permissions: [] }]) {
      expect(await can(who, 'permits', 'list')).toBe(true);
      expect(await can(who, 'permits', 'open')).toBe(true);
    }
  });

  it('is closed to those who are not', async () => {
    for (const [resource, action] of [
      ['permits', 'list'],
      ['permits', 'open'],
      ['unknown', 'list'],
      ['refunds', 'read'],
    ] as const) {
      expect(await can(null, resource, action)).toBe(false);
    }
  });
});

describe('a guard', () => {
  it.each(['close', 'create', 'export'])("of '%s' applies to that action only", async (action) => {
    expect(await can(ama, 'permits', action)).toBe(false);
    expect(await can(chief, 'permits', action)).toBe(true);
    expect(await can(ama, 'permits', 'list')).toBe(true);
  });

  it.each(['list', 'create', 'export'])("of a resource decides on its '%s'", async (action) => {
    expect(await can(ama, 'offices', action)).toBe(false);
    expect(await can(chief, 'offices', action)).toBe(true);
  });

  it('of a page decides on the page', async () => {
    expect(await can(ama, 'maps', 'list')).toBe(false);
    expect(await can(chief, 'maps', 'list')).toBe(true);
  });
});

it('nobody may export what is not exported', async () => {
  expect(await can(chief, 'kept', 'export')).toBe(false);
});

it('a permission can be asked for by its name', async () => {
  expect(await can(ama, 'refunds', 'read')).toBe(true);
  expect(await can(ama, 'refunds', 'decide')).toBe(false);
  expect(await can(chief, 'refunds', 'decide')).toBe(true);
});

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
