import { Gate } from '../../kit/gate.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createHttp } from '../../../src/providers/http';
import type { Endpoint, Query } from '../../../src/schema/language/calls';
import { openAt } from '../../kit/page';
import { envelope, type Received, openWire } from '../../kit/wire';

const wire = await openWire();
beforeAll(() => {
  // Asked from its own origin, as the console is served by default.
  openAt(wire.url);
});

let calls = 0;

/** What arrives at the server of one call. */
async function sent(
  call: Partial<Endpoint>,
  token: string | null = 'a.b.c',
  prefix = '',
): Promise<Received | undefined> {
  const path = `/call-${calls++}`;
  wire.on(`${prefix}${path}`, envelope(null));
  const endpoint = { method: 'GET', path, ...call } as Endpoint;
  await createHttp(`${wire.url}${prefix}`, () => token).send(endpoint, undefined);
  return wire.received(`${prefix}${path}`)[0];
}

describe('the token', () => {
  it('goes along as a bearer', async () => {
    expect((await sent({}))?.headers.authorization).toBe('Bearer a.b.c');
    expect((await sent({ method: 'POST', kind: 'command' }))?.headers.authorization).toBe(
      'Bearer a.b.c',
    );
  });

  it('stays away from calls that are made without one', async () => {
    expect((await sent({ anonymous: true }))?.headers).not.toHaveProperty('authorization');
  });

  it('leaves no empty header where there is none', async () => {
    expect((await sent({}, null))?.headers).not.toHaveProperty('authorization');
  });

  it('is the one of the moment of the call', async () => {
    let token = 'first';
    wire.on('/moment', envelope(null));
    const http = createHttp(wire.url, () => token);
    await http.send({ method: 'GET', path: '/moment' }, undefined);
    token = 'second';
    await http.send({ method: 'GET', path: '/moment' }, undefined);
    expect(wire.received('/moment').map(({ headers }) => headers.authorization)).toEqual([
      'Bearer first',
      'Bearer second',
    ]);
  });
});

const queryOf = async (query: Query): Promise<string | undefined> =>
  (await sent({ query: () => query }))?.query;

describe('the query', () => {
  it('carries text and numbers', async () => {
    expect(await queryOf({ refundId: '12', newStatus: 'Approved', count: 0 })).toBe(
      'refundId=12&newStatus=Approved&count=0',
    );
  });

  it.each([
    "O'Neil & Söhne",
    'a+b@nra.example',
    '100%',
    'a=b?c#d',
    'ɛŋ🧾',
    ' spaces ',
    '/a/../b',
    '',
  ])('brings %j over as it is', async (value) => {
    expect([...new URLSearchParams(await queryOf({ Email: value, next: 1 }))]).toEqual([
      ['Email', value],
      ['next', '1'],
    ]);
  });

  it('leaves out what has no value', async () => {
    expect(await queryOf({ category: undefined, district: 'All' })).toBe('district=All');
    expect(await queryOf({})).toBe('');
    expect((await sent({}))?.query).toBe('');
  });
});

describe('the body', () => {
  it('is JSON, and says so', async () => {
    const body = { email: 'ama@nra.example', password: ' "ɛ" ', n: 1, none: null };
    const call = await sent({ method: 'POST', kind: 'command', body: () => body });
    expect(JSON.parse(call?.body ?? '')).toEqual(body);
    expect(call?.headers['content-type']).toMatch(/^application\/json/);
  });

  it('is empty where the call declares none', async () => {
    const call = await sent({ method: 'POST', kind: 'command' });
    expect(call?.body).toBe('');
    expect(call?.headers).not.toHaveProperty('content-type');
  });
});

it('goes to the base address, which may have a path', async () => {
  expect((await sent({}, null, '/backend/v1'))?.path).toMatch(/^\/backend\/v1\/call-\d+$/);
});

it.each(['GET', 'POST'] as const)('uses the declared method: %s', async (method) => {
  expect((await sent({ method, kind: 'read' } as Partial<Endpoint>))?.method).toBe(method);
});

it('builds query and body from the arguments of the call', async () => {
  wire.on('/arguments', envelope(null));
  const endpoint: Endpoint<{ id: string }> = {
    method: 'POST',
    kind: 'command',
    path: '/arguments',
    query: ({ id }) => ({ id }),
    body: ({ id }) => [id],
  };
  await createHttp(wire.url, () => null).send(endpoint, { id: '5' });
  expect(wire.received('/arguments')[0]).toMatchObject({ query: 'id=5', body: '["5"]' });
});

it.each([
  ['GET', { method: 'GET' }],
  ['command', { method: 'POST', kind: 'command' }],
] as const)('waits for an answer as long as it takes: %s', async (_kind, call) => {
  const path = `/call-${calls++}`;
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const gate = new Gate();
  wire.on(path, { ...envelope('at last'), until: gate.passed });
  const arrival = wire.next(path);
  const answer = createHttp(wire.url, () => null).send({ ...call, path }, undefined);
  await arrival;
  await vi.advanceTimersByTimeAsync(3_600_000);
  gate.open();
  expect(await answer).toMatchObject({ result: 'at last' });
  expect(wire.received(path)).toHaveLength(1);
});
