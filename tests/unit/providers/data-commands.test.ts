import { beforeEach, describe, expect, it } from 'vitest';
import type { Toast } from '../../../src/providers/notification';
import type { Endpoint } from '../../../src/schema/language/calls';
import type { Resource } from '../../../src/schema/define';
import { customRequest } from '../../../src/schema/meta';
import * as kit from '../../kit/index';
import { offices, permits, rowsOf } from '../schema/sample';
import { errorOf } from './outcome';

const command = { method: 'POST', kind: 'command' } as const;

/** The sample with a form, and with actions that change no state. */
const register: Resource = {
  ...(permits as Resource),
  create: {
    label: 'Add',
    inputs: ['holder', 'code'],
    endpoint: { ...command, path: '/permits/add', body: ({ values }) => values },
  },
  actions: {
    remind: {
      label: 'Remind',
      tone: 'primary',
      offered: () => true,
      confirm: 'Sure?',
      endpoint: { ...command, path: '/permits/remind', body: ({ row }) => ({ code: row['code'] }) },
    },
    renew: {
      label: 'Renew',
      tone: 'primary',
      offered: () => true,
      confirm: 'Sure?',
      endpoint: { ...command, path: '/permits/renew', errorMessage: 'Not renewed by the office' },
      success: 'Permit renewed',
      failure: 'Failed to renew permit',
    },
  },
};

const wire = await kit.wire();
let data: kit.Providers['data'];
let shown: kit.Providers['shown'];
beforeEach(() => {
  ({ data, shown } = kit.providersAt(wire, { resources: [register, offices] }));
});

const count = (path: string): number => wire.received(path).length;
const success = (text: string): Toast => ({ type: 'success', title: 'Success', text });

it('adding a record sends the values of the form, and says what the server says', async () => {
  const variables = { holder: 'Ama', code: 'P-1' };
  wire.on('/permits/add', kit.envelope([{ id: 1 }], 'Permit added'));
  const added = await data.provider.create({ resource: 'permits', variables });
  expect(added).toEqual({ data: variables, message: 'Permit added' });
  const call = wire.received('/permits/add').at(-1);
  expect(call).toMatchObject({ method: 'POST', query: '' });
  expect(JSON.parse(call?.body ?? '')).toEqual(variables);
  expect(shown).toEqual([success('Permit added')]);
});

describe('an action that changes no state', () => {
  const [row] = rowsOf(register, [{ id: 7, code: 'P-7', state: 'Open' }]);
  const act = (action: string, id = '7') =>
    data.provider.update({ resource: 'permits', id, variables: {}, meta: { action, row } });

  it('leaves the record as it is, whatever state the answer shows it in', async () => {
    wire.on('/permits/remind', kit.envelope([{ id: 7, state: 'Closed' }], 'Reminded'));
    expect(await act('remind')).toEqual({ data: row, message: 'Reminded' });
    expect(JSON.parse(wire.received('/permits/remind').at(-1)?.body ?? '')).toEqual({
      code: 'P-7',
    });
    expect(shown).toEqual([success('Reminded')]);
  });

  it('is sent once if requested twice at the same time; different actions are all sent', async () => {
    wire.on('/permits/remind', kit.envelope(null));
    wire.on('/permits/renew', kit.envelope(null));
    const before = [count('/permits/remind'), count('/permits/renew')];
    await Promise.all([act('remind'), act('remind'), act('renew')]);
    const after = [count('/permits/remind'), count('/permits/renew')];
    expect(after).toEqual(before.map((calls) => calls + 1));
  });
});

const print: Endpoint<{ tin: string }> = {
  ...command,
  path: '/print',
  body: ({ tin }) => ({ tin }),
};

const custom = (declared: Endpoint<never>, args?: unknown, meta: object = {}) => {
  const { endpoint, ...request } = customRequest(declared as Endpoint<unknown>, args);
  return data.provider.custom?.({ ...request, meta: { endpoint, ...meta } }) as Promise<{
    data: unknown;
  }>;
};

describe('a call that belongs to no list', () => {
  const figures: Endpoint<{ district: string }> = {
    method: 'GET',
    path: '/figures',
    query: ({ district }) => ({ district }),
    result: 'result.summary',
  };
  it('returns the data at the declared result path, unchanged', async () => {
    wire.on('/figures', kit.envelope({ summary: { total: '7', of: null } }));
    expect((await custom(figures, { district: 'Ho & Co' })).data).toEqual({ total: '7', of: null });
    expect(wire.received('/figures').at(-1)?.query).toBe('district=Ho+%26+Co');
    expect(shown).toEqual([]);
  });

  it('gets a response that was requested ahead once, or its failure', async () => {
    const fails = { status: 503 };
    wire.on(
      '/figures',
      kit.envelope({ summary: 1 }),
      kit.envelope({ summary: 2 }),
      fails,
      fails,
      fails,
    );
    const before = count('/figures');
    data.primeRead(figures, { district: 'Ho' });
    expect((await custom(figures, { district: 'Ho' })).data).toBe(1);
    expect(count('/figures')).toBe(before + 1);
    expect((await custom(figures, { district: 'Ho' })).data).toBe(2);
    data.primeRead(figures, { district: 'Ho' });
    expect(await errorOf(custom(figures, { district: 'Ho' }))).toMatchObject({ statusCode: 503 });
    expect(shown).toHaveLength(1);
  });

  it('is sent once if it is a command that is called several times at once, and never retried', async () => {
    wire.on('/print', { status: 503 });
    const before = count('/print');
    const twice = [custom(print, { tin: 'T-1' }), custom(print, { tin: 'T-1' })];
    await Promise.all(twice.map(errorOf));
    expect(count('/print')).toBe(before + 1);
    expect(shown).toHaveLength(1);
    await Promise.all(['T-1', 'T-2'].map((tin) => errorOf(custom(print, { tin }))));
    expect(count('/print')).toBe(before + 3);
  });
});
