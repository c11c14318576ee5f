import type { AuthProvider } from '@refinedev/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAuthProvider } from '../../src/providers/auth';
import { createHttp } from '../../src/providers/http';
import type { Toast } from '../../src/providers/notification';
import { readSession } from '../../src/providers/session';
import { clearCookies, openAt } from '../kit/page';
import { inSeconds, validToken } from '../kit/session';
import { envelope, type Reply, openWire } from '../kit/wire';

const PATH = '/Auth/Login';
const FALLBACK = 'Something went wrong, Try again later!';

const wire = await openWire();

let shown: Toast[] = [];
let left = 0;
let auth: AuthProvider;
beforeEach(() => {
  openAt(`${wire.url}/`);
  clearCookies();
  shown = [];
  left = 0;
  const http = createHttp(wire.url, () => readSession()?.token ?? null);
  auth = createAuthProvider(
    http,
    (toast) => void shown.push(toast),
    () => void left++,
  );
});

const signIn = (reply: Reply, email = 'ama@nra.example', password = ' Pass word ') => {
  wire.on(PATH, reply);
  return auth.login({ email, password });
};
const refusal = (status: number, responseMessage?: string): Reply => ({
  status,
  body: { responseCode: String(status), responseMessage, result: 'a result' },
});

describe('a successful sign-in', () => {
  it('sends e-mail and password, the password as it was typed', async () => {
    expect(await signIn(envelope(validToken()))).toMatchObject({ success: true });
    const call = wire.received(PATH).at(-1);
    expect(call?.method).toBe('POST');
    expect(JSON.parse(call?.body ?? '')).toEqual({
      email: 'ama@nra.example',
      password: ' Pass word ',
    });
  });

  it('sends no token along, not even one that is still there', async () => {
    expect(await signIn(envelope(validToken()))).toMatchObject({ success: true });
    expect(await signIn(envelope(validToken()))).toMatchObject({ success: true });
    expect(wire.received(PATH).at(-1)?.headers).not.toHaveProperty('authorization');
  });

  it('keeps the session, without a toast', async () => {
    const token = validToken();
    expect(await signIn(envelope(token))).toMatchObject({ success: true });
    expect(readSession()).toMatchObject({ token, user: { name: 'Ama Ɔwusu' } });
    expect(shown).toEqual([]);
    expect(await auth.check()).toMatchObject({ authenticated: true });
  });

  it('leads from the root to the dashboard', async () => {
    expect(await signIn(envelope(validToken()))).toEqual({
      success: true,
      redirectTo: '/dashboard',
    });
  });

  it('stays at any other path', async () => {
    openAt(`${wire.url}/taxpayer-refund?page=2`);
    expect(await signIn(envelope(validToken()))).toEqual({ success: true });
  });
});

describe('a refused sign-in', () => {
  const refusals: [string, Reply, string][] = [
    ['by code, with a message', envelope(null, 'Wrong password', '400'), 'Wrong password'],
    [
      'by code, with the misspelt message',
      { body: { responseCode: '400', reponseMessage: 'Wrong password' } },
      'Wrong password',
    ],
    ['by code, without a message', { body: { responseCode: '400' } }, FALLBACK],
    ['by code, with an empty message', envelope(null, '', '400'), FALLBACK],
    ['over HTTP, with a message', refusal(400, 'Wrong password'), 'Wrong password'],
    ['over HTTP, without a message: neither result nor status text', refusal(500), FALLBACK],
    ['over HTTP, with 401: a refusal, not an expired session', refusal(401, 'No.'), 'No.'],
    ['over HTTP, with 401 and without a message', { status: 401 }, FALLBACK],
    ['by a page of HTML', { body: '<html>' }, FALLBACK],
    ['by a gateway', { status: 502, body: '<html>' }, FALLBACK],
    ['by a success without a token', envelope(null), FALLBACK],
    ['by a token that is none', envelope('welcome'), FALLBACK],
    ['by a token that is an object', envelope({ token: validToken() }), FALLBACK],
    ['by a token that has ended', envelope(validToken({ exp: inSeconds(-5) })), FALLBACK],
  ];
  it.each(refusals)('%s', async (_how, reply, text) => {
    const before = wire.received(PATH).length;
    const answer = await signIn(reply);
    expect(answer.success).toBe(false);
    expect(answer).not.toHaveProperty('redirectTo');
    expect(shown).toEqual([{ type: 'error', title: 'Login error', text }]);
    expect(document.cookie).toBe('');
    expect(left).toBe(0);
    expect(wire.received(PATH).length).toBe(before + 1);
  });

  it('leaves a person who can try again', async () => {
    await signIn(envelope(null, 'Wrong password', '400'));
    expect(await signIn(envelope(validToken()))).toMatchObject({ success: true });
    expect(shown).toHaveLength(1);
  });
});

describe('a first sign-in', () => {
  const said = 'You sign in for the First TIME: set a password.';
  it.each([
    ['by code', envelope(null, said, '400')],
    ['by code, misspelt', { body: { responseCode: '403', reponseMessage: said } }],
    ['over HTTP', refusal(403, said)],
    ['over HTTP, with 401', refusal(401, 'first time')],
  ])('refused %s leads to the forgotten password, after the toast', async (_how, reply) => {
    const email = 'new+officer@nra.example';
    const answer = await signIn(reply, email);
    expect(answer.success).toBe(false);
    const [path, query] = (answer.redirectTo ?? '').split('?');
    expect(path).toBe('/forgot-password');
    expect([...new URLSearchParams(query)]).toEqual([
      ['email', email],
      ['firstTime', 'true'],
    ]);
    expect(shown).toMatchObject([{ type: 'error', title: 'Login error' }]);
  });

  it('is nothing that words in a result could make', async () => {
    const answer = await signIn({ status: 400, body: { responseCode: '400', result: said } });
    expect(answer).not.toHaveProperty('redirectTo');
  });
});

describe('the signed-in person', () => {
  it('is known by name and role', async () => {
    await signIn(envelope(validToken()));
    expect(await auth.getIdentity?.()).toMatchObject({ name: 'Ama Ɔwusu', role: 'Officer' });
    expect(await auth.getPermissions?.()).toBe('Officer');
  });

  it('is nobody before', async () => {
    expect(await auth.getIdentity?.()).toBeNull();
    expect(await auth.getPermissions?.()).toBeNull();
    expect(await auth.check()).toEqual({ authenticated: false, redirectTo: '/' });
  });

  it('is gone after signing out, which leads to the front door', async () => {
    await signIn(envelope(validToken()));
    expect(await auth.logout({})).toMatchObject({ success: true });
    expect(document.cookie).toBe('');
    expect(left).toBe(1);
    expect(await auth.check()).toMatchObject({ authenticated: false });
    expect(await auth.getIdentity?.()).toBeNull();
    expect(shown).toEqual([]);
  });
});
