import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/providers/api-error';
import type { Clock } from '../../../src/providers/clock';
import { createHttp } from '../../../src/providers/http';
import { clock as stopped, type StoppedClock } from '../../kit/clock';
import { outcomeOf } from './outcome';
import { envelope, type Reply, openWire } from '../../kit/wire';

const wire = await openWire();

/*
 * The calls go over real sockets, the time between them is the test's own: it passes while something
 * sleeps, and as long as a test says that a call takes. What is tried again at all, for every declared
 * call, is in tests/kit/provider-suite.ts.
 */

let clock: StoppedClock;
let slept: StoppedClock['slept'];
beforeEach(() => {
  clock = stopped();
  ({ slept } = clock);
});

let calls = 0;
interface Circumstances {
  /** How long each call takes. Default: no time at all. */
  readonly takes?: number;
  readonly signal?: AbortSignal;
  readonly sleep?: Clock['sleep'];
}

async function ask(
  replies: readonly Reply[],
  { takes = 0, signal, sleep = clock.sleep.bind(clock) }: Circumstances = {},
) {
  const path = `/try-${calls++}`;
  wire.on(path, ...replies);
  // Every call asks for the token once.
  const token = (): string => {
    clock.pass(takes);
    return 't';
  };
  const http = createHttp(wire.url, token, { clock: { ...clock, sleep } });
  const outcome = await outcomeOf(http, { method: 'GET', path }, undefined, signal);
  return { outcome, tries: wire.received(path).length };
}

describe('a read is tried again', () => {
  it('twice at most, a little later each time, and then fails with the last answer', async () => {
    const asked = await ask([{ status: 502 }, { status: 504 }, { status: 503 }]);
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
    const asked = await ask([{ status: 503 }], { takes });
    expect(asked.outcome).toMatchObject({ statusCode: 503 });
    expect(asked.tries).toBe(tries);
    expect(slept).toHaveLength(tries - 1);
  });
});

it("a read whose token can't be used is not retried", async () => {
  let asked = 0;
  const token = (): string => {
    asked++;
    throw new ApiError({ statusCode: 0, message: 'Somebody else has signed in.' });
  };
  const http = createHttp(wire.url, token, { clock });
  const outcome = await outcomeOf(http, { method: 'GET', path: '/unsent' }, undefined);
  expect(outcome).toMatchObject({ message: 'Somebody else has signed in.' });
  expect([asked, slept]).toEqual([1, []]);
});

describe('a call that nobody waits for any more', () => {
  it.each([1, 2])('is not tried again when it was given up in pause %d', async (pause) => {
    const control = new AbortController();
    let pauses = 0;
    const sleep: Clock['sleep'] = async () => {
      if (++pauses === pause) control.abort();
    };
    const asked = await ask([{ status: 503 }], { signal: control.signal, sleep });
    expect(asked.outcome).toMatchObject({ cancelled: true });
    expect(asked.tries).toBe(pause);
  });

  it('is not even sent when it was given up before', async () => {
    const asked = await ask([envelope([1])], { signal: AbortSignal.abort() });
    expect(asked.outcome).toMatchObject({ cancelled: true });
    expect(asked.tries).toBe(0);
  });
});
