import type { AuthProvider } from '@refinedev/core';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/providers/api-error';
import { createAuthProvider } from '../../../src/providers/auth';
import { createHttp, type Http } from '../../../src/providers/http';
import type { Toast } from '../../../src/providers/notification';
import { readSession, startSession } from '../../../src/providers/session';
import { errorOf } from '../../unit/providers/outcome';
import { clearCookies, openAt } from '../../kit/page';
import { inSeconds, validToken } from '../../kit/session';
import { openWire } from '../../kit/wire';

const wire = await openWire();
let http: Http;
beforeAll(() => {
  openAt(`${wire.url}/taxpayer-refund`);
  wire.on('/list', { status: 401, body: { responseCode: '401', responseMessage: 'Expired' } });
  http = createHttp(wire.url, () => readSession()?.token ?? null);
});

let token: string;
let shown: Toast[] = [];
let left = 0;
let auth: AuthProvider;
beforeEach(() => {
  // Not all that tells time: the sockets of the calls below run on the real one.
  vi.useFakeTimers({
    now: Date.parse('2024-02-29T23:59:59Z'),
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
  });
  clearCookies();
  token = validToken();
  startSession(token);
  shown = [];
  left = 0;
  auth = createAuthProvider(
    http,
    (toast) => void shown.push(toast),
    () => void left++,
  );
});

const refused = () => errorOf(http.send({ method: 'GET', path: '/list' }, undefined));
const expired: Toast = { type: 'error', title: 'Session', text: 'Session expired' };

it('ends the session on a 401: a toast, no token, and a second later the way out', async () => {
  await auth.onError(await refused());
  expect(shown).toEqual([expired]);
  expect(document.cookie).toBe('');
  expect(readSession()).toBeNull();
  vi.advanceTimersByTime(999);
  expect(left).toBe(0);
  vi.advanceTimersByTime(1);
  expect(left).toBe(1);
});

it('ends it once, however many calls fail at once', async () => {
  const errors = await Promise.all(Array.from({ length: 10 }, refused));
  expect(errors.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(401));
  for (const error of errors) await auth.onError(error);
  expect(shown).toEqual([expired]);
  vi.advanceTimersByTime(10_000);
  expect(left).toBe(1);
});

it('ends a session that has come back as well', async () => {
  const error = await refused();
  await auth.onError(error);
  vi.advanceTimersByTime(1000);
  startSession(token);
  await auth.onError(error);
  expect(shown).toEqual([expired, expired]);
  expect(readSession()).toBeNull();
  vi.advanceTimersByTime(1000);
  expect(left).toBe(2);
});

it('ends a session whose token has run out meanwhile', async () => {
  clearCookies();
  startSession(validToken({ exp: inSeconds(1) }));
  vi.advanceTimersByTime(1000);
  expect(await auth.check()).toEqual({ authenticated: false, redirectTo: '/' });
  await auth.onError(new ApiError({ statusCode: 401, message: 'Unauthorized' }));
  expect(shown).toEqual([expired]);
  expect(document.cookie).toBe('');
});

it('is not ended by a 401 of a call that was made without the token', async () => {
  wire.on('/anonymous', { status: 401 });
  const call = { method: 'POST', kind: 'command', path: '/anonymous', anonymous: true } as const;
  await auth.onError(await errorOf(http.send(call, undefined)));
  expect(shown).toEqual([]);
  expect(readSession()).not.toBeNull();
});

it.each([
  ['another HTTP error', new ApiError({ statusCode: 403, message: 'Not you' })],
  ['a refusal by code 401', new ApiError({ statusCode: 200, code: '401', message: 'No' })],
  ['no answer', new ApiError({ statusCode: 0, message: 'Network Error' })],
  ['a mistake in the program', new TypeError('x is not a function')],
  ['nothing at all', undefined],
])('is not ended by %s', async (_what, error) => {
  expect(await auth.onError(error)).toEqual({});
  vi.advanceTimersByTime(10_000);
  expect(shown).toEqual([]);
  expect(left).toBe(0);
  expect(readSession()).not.toBeNull();
});
