import { Gate } from '../../kit/gate.ts';
import { describe, expect, it, vi } from 'vitest';
import { createHttp } from '../../../src/providers/http';
import type { Endpoint, Query } from '../../../src/schema/language/calls';
import { setUrl } from '../../kit/page';
import { envelope, type ReceivedRequest, openWire } from '../../kit/wire';

const wire = await openWire();
// Asked from its own origin, as the console is served by default.
setUrl(wire.url);

let calls = 0;

async function sent(
  call: Partial<Endpoint>,
  token: string | null = 'a.b.c',
  prefix = '',
): Promise<ReceivedRequest | undefined> {
  const path = `/call-${calls++}`;
  wire.on(`${prefix}${path}`, envelope(null));
  const endpoint = { method: 'GET', path, ...call } as Endpoint;
  await createHttp(`${wire.url}${prefix}`, () => token).send(endpoint, undefined);
  return wire.received(`${prefix}${path}`)[0];
}

describe('the token', () => {
  it('adds no header without a token', async () => {
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

it.each([
  "O'Neil & Söhne",
  'a+b@nra.example',
  '100%',
  'a=b?c#d',
  'ɛŋ🧾',
  ' spaces ',
  '/a/../b',
  '',
])('the query brings %j over as it is', async (value) => {
  expect([...new URLSearchParams(await queryOf({ Email: value, next: 1 }))]).toEqual([
    ['Email', value],
    ['next', '1'],
  ]);
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
