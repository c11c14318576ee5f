// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toastOf } from '../../src/providers/announce';
import { createHttp } from '../../src/providers/http';
import type { Endpoint } from '../../src/schema/define';
import { outcomeOf } from './outcome';
import { envelope, type Reply, startWire, type Wire } from './wire';

let wire: Wire;
beforeAll(async () => {
  wire = await startWire();
});
afterAll(() => wire.stop());

/*
 * Tries, pauses and cancelling run on the real clock, since sockets do. They run side by side: each
 * has a path of its own.
 */

let calls = 0;
const kinds = {
  GET: { method: 'GET' },
  'POST that reads': { method: 'POST', kind: 'read' },
  command: { method: 'POST', kind: 'command' },
} as const;

async function ask(kind: keyof typeof kinds, replies: readonly Reply[], signal?: AbortSignal) {
  const path = `/try-${calls++}`;
  wire.on(path, ...replies);
  const endpoint: Endpoint = { ...kinds[kind], path };
  const started = Date.now();
  const outcome = await outcomeOf(
    createHttp(wire.url, () => 't'),
    endpoint,
    undefined,
    signal,
  );
  const took = Date.now() - started;
  return { outcome, took, tries: () => wire.received(path).length, endpoint };
}

const later = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const passing: [string, Reply][] = [
  ['502', { status: 502, body: '<html>' }],
  ['503', { status: 503 }],
  ['504', { status: 504 }],
  ['a dropped connection', { cut: 'before' }],
  ['a connection dropped while answering', { ...envelope([1]), cut: 'within' }],
];

describe.concurrent('a read is tried again', () => {
  it.each(passing)('after %s', async (_what, reply) => {
    const { outcome, tries } = await ask('GET', [reply, envelope([1])]);
    expect(outcome).toMatchObject({ result: [1] });
    expect(tries()).toBe(2);
  });

  it('when it is a POST that only reads too', async () => {
    const { outcome, tries } = await ask('POST that reads', [{ status: 503 }, envelope([1])]);
    expect(outcome).toMatchObject({ result: [1] });
    expect(tries()).toBe(2);
  });

  it('twice at most, and then fails with the last answer within 3 s', async () => {
    const asked = await ask('GET', [{ status: 502 }, { status: 504 }, { status: 503 }]);
    expect(asked.outcome).toMatchObject({ statusCode: 503, message: 'Service Unavailable' });
    expect(asked.tries()).toBe(3);
    expect(asked.took).toBeLessThan(3000);
    await later(2000);
    expect(asked.tries()).toBe(3);
  });

  it('not when the answers take so long that 3 s would pass', async () => {
    const slow = { status: 503, delay: 1600 };
    const asked = await ask('GET', [slow, slow, envelope([1])]);
    expect(asked.outcome).toMatchObject({ statusCode: 503 });
    expect(asked.tries()).toBe(2);
  });
});

describe.concurrent('a read is not tried again', () => {
  const final: [string, Reply][] = [
    ...[400, 401, 403, 404, 409, 413, 422, 429, 500, 501].map((status): [string, Reply] => [
      `after ${status}`,
      { status },
    ]),
    ['after a refusal by code', envelope(null, 'Not so', '503')],
    ['after an answer that can not be read', { body: '<html>' }],
    ['after success', envelope([])],
  ];
  it.each(final)('%s', async (_what, reply) => {
    for (const kind of ['GET', 'POST that reads'] as const) {
      const { tries } = await ask(kind, [reply, envelope([1])]);
      expect(tries()).toBe(1);
    }
  });
});

describe.concurrent('a command is sent once', () => {
  it.each(passing)('whatever comes back: %s', async (_what, reply) => {
    const { tries, outcome } = await ask('command', [reply, envelope([1])]);
    expect(outcome).toBeInstanceOf(Error);
    await later(1800);
    expect(tries()).toBe(1);
  });
});

describe.concurrent('a call that nobody waits for any more', () => {
  it('ends at once and says nothing', async () => {
    const signal = AbortSignal.timeout(100);
    const asked = await ask('GET', [{ ...envelope([1]), delay: 2000 }], signal);
    expect(asked.outcome).toMatchObject({ cancelled: true });
    expect(asked.took).toBeLessThan(1300);
    if (!(asked.outcome instanceof Error)) throw new Error('It was answered.');
    expect(toastOf(asked.endpoint, asked.outcome)).toBeNull();
    await later(500);
    expect(asked.tries()).toBe(1);
  });

  it('is not tried again when it was given up between two tries', async () => {
    const asked = await ask('GET', [{ status: 503 }], AbortSignal.timeout(700));
    expect(asked.outcome).toMatchObject({ cancelled: true });
    expect(asked.took).toBeLessThan(1450);
    await later(1500);
    expect(asked.tries()).toBe(2);
  });

  it('is not even sent when it was given up before', async () => {
    const asked = await ask('GET', [envelope([1])], AbortSignal.abort());
    expect(asked.outcome).toMatchObject({ cancelled: true });
    expect(asked.tries()).toBe(0);
  });
});

it.concurrent.each(['GET', 'command'] as const)(
  'a slow answer is waited for: %s',
  async (kind) => {
    const asked = await ask(kind, [{ ...envelope('at last'), delay: 3200 }]);
    expect(asked.outcome).toMatchObject({ result: 'at last' });
    expect(asked.tries()).toBe(1);
  },
  10_000,
);
