import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Auth, createAuthProvider } from '../../src/providers/auth';
import { createHttp } from '../../src/providers/http';
import type { Toast } from '../../src/providers/notification';
import { readSession, startSession } from '../../src/providers/session';
import { clearCookies, openAt } from '../kit/page';
import { validToken } from '../kit/session';
import { envelope, type Reply, openWire } from '../kit/wire';

const PATH = '/Auth/ChangePassword';
const FALLBACK = 'Failed to change password';
const passwords = { oldPassword: ' old', newPassword: 'newer ', confirmPassword: 'newer ' };

const wire = await openWire();
let shown: Toast[];
let auth: Auth;
beforeAll(() => {
  openAt(`${wire.url}/dashboard`);
});
beforeEach(() => {
  clearCookies();
  startSession(validToken());
  shown = [];
  const http = createHttp(wire.url, () => readSession()?.token ?? null);
  auth = createAuthProvider(
    http,
    (toast) => void shown.push(toast),
    () => undefined,
  );
});

const change = (reply: Reply) => {
  wire.on(PATH, reply);
  return auth.updatePassword?.(passwords);
};

it("changes the signed-in person's own password, as it was typed", async () => {
  expect(await change(envelope(null, 'Changed'))).toMatchObject({ success: true });
  const call = wire.received(PATH).at(-1);
  expect(JSON.parse(call?.body ?? '')).toEqual({ email: 'ama@nra.example', ...passwords });
  expect(call?.headers.authorization).toBe(`Bearer ${readSession()?.token}`);
});

it.each([
  ["the server's", envelope(null, 'Changed'), 'Changed'],
  [
    'its own where there are none',
    { body: { responseCode: '200' } },
    'Password changed successfully',
  ],
])('says of a success words that are %s', async (_whose, reply, description) => {
  expect(await change(reply)).toMatchObject({
    success: true,
    successNotification: { message: 'Success', description },
  });
});

describe('a failure', () => {
  const failures: [string, Reply, string][] = [
    ['a refusal by code', envelope(null, 'Wrong old password', '400'), 'Wrong old password'],
    ['a refusal without words', { body: { responseCode: '400' } }, FALLBACK],
    ['an HTTP error, whatever it says', { status: 403, body: { responseMessage: 'No' } }, FALLBACK],
    ['a page of HTML', { body: '<html>' }, FALLBACK],
    ['a dropped connection', { cut: 'before' }, FALLBACK],
  ];
  it.each(failures)('by %s has words, and keeps the session', async (_what, reply, message) => {
    const before = wire.received(PATH).length;
    expect(await change(reply)).toMatchObject({ success: false, error: { message } });
    expect(wire.received(PATH).length).toBe(before + 1);
    expect(readSession()).not.toBeNull();
  });

  it('by 401 is the end of the session', async () => {
    expect(await change({ status: 401 })).toMatchObject({
      success: false,
      error: { name: 'Session', message: 'Session expired' },
    });
    expect(shown).toEqual([{ type: 'error', title: 'Session', text: 'Session expired' }]);
    expect(readSession()).toBeNull();
  });
});
