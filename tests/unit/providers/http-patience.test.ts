import { beforeEach, describe, expect, it } from 'vitest';
import { toastOf } from '../../../src/providers/announce';
import { ApiError } from '../../../src/providers/api-error';
import type { Clock } from '../../../src/providers/clock';
import { createHttp } from '../../../src/providers/http';
import type { Endpoint } from '../../../src/schema/language/calls';
import { clock as stopped, type StoppedClock } from '../../kit/clock';
import { outcomeOf } from './outcome';
import { envelope, givenUp, never, type Reply, openWire } from '../../kit/wire';

const wire = await openWire();

/*
 * The calls go over real sockets, the time between them is the test's own: it passes while something
 * sleeps, and as long as a test says that a call takes.
 */

let clock: StoppedClock;
let slept: StoppedClock['slept'];
beforeEach(() => {
  clock = stopped();
  ({ slept } = clock);
});

let calls = 0;
const kinds = {
  GET: { method: 'GET' },
  'POST that reads': { method: 'POST', kind: 'read' },
  command: { method: 'POST', kind: 'command' },
} as const;

interface Circumstances {
  /** How long each call takes. Default: no time at all. */
  readonly takes?: number;
  readonly signal?: AbortSignal;
  readonly sleep?: Clock['sleep'];
}

const newPath = (): string => `/try-${calls++}`;

async function ask(
  kind: keyof typeof kinds,
  replies: readonly Reply[],
  { takes = 0, signal, sleep = clock.sleep.bind(clock) }: Circumstances = {},
  path = newPath(),
) {
  wire.on(path, ...replies);
  const endpoint: Endpoint = { ...kinds[kind], path };
  // Every call asks for the token once.
  const token = (): string => {
    clock.pass(takes);
    return 't';
  };
  const http = createHttp(wire.url, token, { ...clock, sleep });
  const outcome = await outcomeOf(http, endpoint, undefined, signal);
  return { outcome, tries: wire.received(path).length, endpoint };
}

const passing: [string, Reply][] = [
  ['502', { status: 502, body: '<html>' }],
  ['503', { status: 503 }],
  ['504', { status: 504 }],
  ['a dropped connection', { cut: 'before' }],
  ['a connection dropped while answering', { ...envelope([1]), cut: 'within' }],
];

describe('a read is tried again', () => {
  it.each(passing)('after %s', async (_what, reply) => {
    const { outcome, tries } = await ask('GET', [reply, envelope([1])]);
    expect(outcome).toMatchObject({ result: [1] });
    expect(tries).toBe(2);
    expect(slept).toEqual([300]);
  });

  it('twice at most, a little later each time, and then fails with the last answer', async () => {
    const asked = await ask('GET', [{ status: 502 }, { status: 504 }, { status: 503 }]);
    expect(asked.outcome).toMatchObject({ statusCode: 503, message: 'Service Unavailable' });
    expect(asked.tries).toBe(3);
    expect(slept).toEqual([300, 1200]);
  });

  it.each([
    // The third would begin after two calls and 300 + 1,200 ms.
    [750, 3],
    [751, 2],
    // The second after one call and 300 ms.
    [2700, 2],
    [2701, 1],
  ])('within 3 s of the first: of calls that take %d ms there are %d', async (takes, tries) => {
    const asked = await ask('GET', [{ status: 503 }], { takes });
    expect(asked.outcome).toMatchObject({ statusCode: 503 });
    expect(asked.tries).toBe(tries);
    expect(slept).toHaveLength(tries - 1);
  });
});

describe('a read is not tried again', () => {
  const final: [string, Reply][] = [
    ...[400, 401, 429, 500, 501].map((status): [string, Reply] => [`after ${status}`, { status }]),
    ['after a refusal by code', envelope(null, 'Not so', '503')],
    ['after an answer that can not be read', { body: '<html>' }],
    ['after success', envelope([])],
  ];
  it.each(final)('%s', async (_what, reply) => {
    for (const kind of ['GET', 'POST that reads'] as const) {
      const { tries } = await ask(kind, [reply, envelope([1])]);
      expect(tries).toBe(1);
      expect(slept).toEqual([]);
    }
  });
});

it('a read that may not be sent is asked for once', async () => {
  let asked = 0;
  const token = (): string => {
    asked++;
    throw new ApiError({ statusCode: 0, message: 'Somebody else has signed in.' });
  };
  const http = createHttp(wire.url, token, clock);
  const outcome = await outcomeOf(http, { ...kinds.GET, path: newPath() }, undefined);
  expect(outcome).toMatchObject({ message: 'Somebody else has signed in.' });
  expect([asked, slept]).toEqual([1, []]);
});

describe('a command is sent once', () => {
  it.each(passing)('whatever comes back: %s', async (_what, reply) => {
    const { tries, outcome } = await ask('command', [reply, envelope([1])]);
    expect(outcome).toBeInstanceOf(Error);
    expect(tries).toBe(1);
    expect(slept).toEqual([]);
  });
});

describe('a call that nobody waits for any more', () => {
  it('ends without its answer and says nothing', async () => {
    const path = newPath();
    const signal = givenUp(wire, path);
    const asked = await ask('GET', [{ ...envelope([1]), until: never }], { signal }, path);
    expect(asked.outcome).toMatchObject({ cancelled: true });
    if (!(asked.outcome instanceof Error)) throw new Error('It was answered.');
    expect(toastOf(asked.endpoint, asked.outcome)).toBeNull();
    expect(asked.tries).toBe(1);
    expect(slept).toEqual([]);
  });

  it.each([1, 2])('is not tried again when it was given up in pause %d', async (pause) => {
    const control = new AbortController();
    const heard: (AbortSignal | undefined)[] = [];
    const sleep: Clock['sleep'] = async (_milliseconds, signal) => {
      if (heard.push(signal) === pause) control.abort();
    };
    const asked = await ask('GET', [{ status: 503 }], { signal: control.signal, sleep });
    expect(asked.outcome).toMatchObject({ cancelled: true });
    expect(asked.tries).toBe(pause);
    // Who sleeps hears of it: nobody waits for the end of the pause.
    expect(heard).toEqual(Array(pause).fill(control.signal));
  });

  it('is not even sent when it was given up before', async () => {
    const asked = await ask('GET', [envelope([1])], { signal: AbortSignal.abort() });
    expect(asked.outcome).toMatchObject({ cancelled: true });
    expect(asked.tries).toBe(0);
  });
});
