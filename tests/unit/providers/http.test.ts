import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/providers/api-error';
import { toastOf } from '../../../src/providers/calls';
import type { Clock } from '../../../src/providers/clock';
import { createHttp } from '../../../src/providers/http';
import type { Endpoint } from '../../../src/schema/language/calls';
import { clock as stopped, type StoppedClock } from '../../kit/clock';
import { envelope, openWire, type Reply } from '../../kit/wire';
import { outcomeOf } from './outcome';

const wire = await openWire();

/*
 * What an answer is and says that comes in an unusual form. The usual ones, for every declared call,
 * are in tests/kit/provider-suite.ts.
 */

let calls = 0;

/** The answer to a command. */
async function ask(reply: Reply) {
  const path = `/answer-${calls++}`;
  wire.on(path, reply);
  const endpoint: Endpoint = { method: 'POST', kind: 'command', path };
  const outcome = await outcomeOf(
    createHttp(wire.url, () => 'token'),
    endpoint,
    undefined,
  );
  return { outcome, toast: toastOf(endpoint, outcome) };
}

const error = (text: string) => ({ type: 'error', title: 'Error', text });
const success = (text: string) => ({ type: 'success', title: 'Success', text });
const coded = (responseCode: string | number, rest: object): Reply => ({
  body: { responseCode, ...rest },
});

it.each<[string, Reply, object | null]>([
  ['under the misspelt name', coded('200', { reponseMessage: 'Saved' }), success('Saved')],
  [
    'under both names is the one under the right name',
    coded('200', { responseMessage: 'A', reponseMessage: 'B' }),
    success('A'),
  ],
  ['of blanks is none', envelope(1, '  '), null],
  ['beside a code that is a number', coded(200, { responseMessage: 'Saved' }), success('Saved')],
])('the message of a success %s', async (_what, reply, toast) => {
  const asked = await ask(reply);
  expect(asked.outcome).not.toBeInstanceOf(Error);
  expect(asked.toast).toEqual(toast);
});

it('a code that is the number 0 is a refusal', async () => {
  const { outcome, toast } = await ask(coded(0, { responseMessage: 'Not so' }));
  expect(outcome).toMatchObject({ statusCode: 200, refused: true });
  expect(toast).toEqual(error('Not so'));
});

it.each<[string, object, string]>([
  ['the message before the result', { responseMessage: 'Not so', result: 'Why' }, 'Not so'],
  ['a misspelt message before it, too', { reponseMessage: 'Not so', result: 'Why' }, 'Not so'],
  ['the status text where the result is an object', { result: { a: 1 } }, 'Conflict'],
])('an HTTP error shows %s', async (_what, body, text) => {
  const { outcome, toast } = await ask({ status: 409, body: { responseCode: '500', ...body } });
  expect(outcome).toMatchObject({ statusCode: 409, refused: false });
  expect(toast).toEqual(error(text));
});

it('a command whose connection drops may have been done, and says so', async () => {
  const { toast } = await ask({ ...envelope([1, 2]), cut: 'within' });
  expect(toast?.text).toMatch(/^The server did not respond, so we couldn't confirm the result/);
});

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

interface Circumstances {
  /** How long each call takes. Default: no time at all. */
  readonly takes?: number;
  readonly signal?: AbortSignal;
  readonly sleep?: Clock['sleep'];
}

async function askPatiently(
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
    const asked = await askPatiently([{ status: 502 }, { status: 504 }, { status: 503 }]);
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
    const asked = await askPatiently([{ status: 503 }], { takes });
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
    const asked = await askPatiently([{ status: 503 }], { signal: control.signal, sleep });
    expect(asked.outcome).toMatchObject({ cancelled: true });
    expect(asked.tries).toBe(pause);
  });

  it('is not even sent when it was given up before', async () => {
    const asked = await askPatiently([envelope([1])], { signal: AbortSignal.abort() });
    expect(asked.outcome).toMatchObject({ cancelled: true });
    expect(asked.tries).toBe(0);
  });
});
