// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createAccessControl } from '../../src/providers/access';
import type { Identity, Resource } from '../../src/schema/define';
import { offices, permits, rowsOf } from '../schema/sample';

const officer: Identity = {
  id: '1',
  name: 'Ama',
  role: 'Officer',
  email: 'a@x.example',
  phone: '',
};
const chief: Identity = { ...officer, role: 'Chief' };
const close = (permits as Resource).actions?.['close'];
if (!close) throw new Error('The sample has lost its action.');

const guarded: Resource = {
  ...(permits as Resource),
  actions: { close: { ...close, allow: ({ role }) => role === 'Chief' }, open: close },
};
const secret: Resource = { ...(offices as Resource), allow: ({ role }) => role === 'Chief' };

const can = async (who: Identity | null, resource: string, action: string): Promise<boolean> => {
  const control = createAccessControl([guarded, secret], () => who);
  return (await control.can({ resource, action })).can;
};

describe('what declares no rule', () => {
  it('is open to everybody who is signed in, whatever the role', async () => {
    for (const who of [officer, chief, { ...officer, role: '' }]) {
      expect(await can(who, 'permits', 'list')).toBe(true);
      expect(await can(who, 'permits', 'open')).toBe(true);
    }
  });

  it('is closed to those who are not', async () => {
    expect(await can(null, 'permits', 'list')).toBe(false);
    expect(await can(null, 'permits', 'open')).toBe(false);
    expect(await can(null, 'unknown', 'list')).toBe(false);
  });
});

describe('a declared rule', () => {
  it('of an action decides on that action alone', async () => {
    expect(await can(officer, 'permits', 'close')).toBe(false);
    expect(await can(chief, 'permits', 'close')).toBe(true);
  });

  it('of a resource decides on its screen', async () => {
    expect(await can(officer, 'offices', 'list')).toBe(false);
    expect(await can(chief, 'offices', 'list')).toBe(true);
  });
});

it('asks at every look-up who is signed in', async () => {
  let who: Identity | null = officer;
  const control = createAccessControl([guarded, secret], () => who);
  expect(await control.can({ resource: 'permits', action: 'close' })).toEqual({ can: false });
  who = chief;
  expect(await control.can({ resource: 'permits', action: 'close' })).toEqual({ can: true });
  who = null;
  expect(await control.can({ resource: 'permits', action: 'close' })).toEqual({ can: false });
});

const mayAdd = async (who: Identity | null, resource: Resource): Promise<boolean> => {
  const control = createAccessControl([resource], () => who);
  return (await control.can({ resource: 'offices', action: 'create' })).can;
};

describe('adding a record', () => {
  const create = {
    label: 'Add',
    inputs: ['officeName'],
    endpoint: { method: 'POST', kind: 'command', path: '/offices/add' },
  } as const;

  it('is open to everybody who is signed in, where no rule is declared', async () => {
    expect(await mayAdd(officer, { ...(offices as Resource), create })).toBe(true);
    expect(await mayAdd(null, { ...(offices as Resource), create })).toBe(false);
  });

  it('follows the rule of the form, which says nothing of the screen', async () => {
    const strict = { ...create, allow: ({ role }: Identity) => role === 'Chief' };
    const resource: Resource = { ...(offices as Resource), create: strict };
    expect(await mayAdd(officer, resource)).toBe(false);
    expect(await mayAdd(chief, resource)).toBe(true);
    const control = createAccessControl([resource], () => officer);
    expect(await control.can({ resource: 'offices', action: 'list' })).toEqual({ can: true });
  });

  it('is closed to those who may not see the screen', async () => {
    expect(await mayAdd(officer, { ...secret, create })).toBe(false);
    expect(await mayAdd(chief, { ...secret, create })).toBe(true);
  });
});

describe('a rule about the record', () => {
  const own: Resource = {
    ...(permits as Resource),
    actions: { close: { ...close, allow: ({ name }, row) => row['holder'] === name } },
  };
  const [ofAma, ofKofi] = rowsOf(permits, [
    { id: 1, holder: 'Ama' },
    { id: 2, holder: 'Kofi' },
  ]);
  const may = async (params: object = {}): Promise<boolean> => {
    const control = createAccessControl([own], () => officer);
    return (await control.can({ resource: 'permits', action: 'close', ...params })).can;
  };

  it('decides on that record', async () => {
    expect(await may({ params: { row: ofAma } })).toBe(true);
    expect(await may({ params: { row: ofKofi } })).toBe(false);
  });

  it('is asked about an empty record where none is named', async () => {
    expect(await may()).toBe(false);
    expect(await may({ params: {} })).toBe(false);
  });
});
