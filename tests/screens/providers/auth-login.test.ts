import { beforeEach, describe, expect, it } from 'vitest';
import { readSession } from '../../../src/providers/session';
import * as kit from '../../kit/index';
import { clearCookies, openAt } from '../../kit/page';
import { validToken } from '../../kit/session';

const PATH = '/Auth/Login';

const wire = await kit.wire();

let providers: kit.Providers;
beforeEach(() => {
  openAt(`${wire.url}/`);
  clearCookies();
  providers = kit.providersAt(wire);
});

const signIn = (reply: kit.Reply, email = 'ama@nra.example', password = ' Pass word ') => {
  wire.on(PATH, reply);
  return providers.auth.login({ email, password });
};
const refusal = (status: number, responseMessage?: string): kit.Reply => ({
  status,
  body: { responseCode: String(status), responseMessage, result: 'a result' },
});

describe('a successful sign-in', () => {
  it('sends e-mail and password, the password as it was typed', async () => {
    expect(await signIn(kit.envelope(validToken()))).toMatchObject({ success: true });
    const call = wire.received(PATH).at(-1);
    expect(call?.method).toBe('POST');
    expect(JSON.parse(call?.body ?? '')).toEqual({
      email: 'ama@nra.example',
      password: ' Pass word ',
    });
  });

  it('sends no token along, not even one that is still there', async () => {
    expect(await signIn(kit.envelope(validToken()))).toMatchObject({ success: true });
    expect(await signIn(kit.envelope(validToken()))).toMatchObject({ success: true });
    expect(wire.received(PATH).at(-1)?.headers).not.toHaveProperty('authorization');
  });

  it('keeps the session, without a toast', async () => {
    const token = validToken();
    expect(await signIn(kit.envelope(token))).toMatchObject({ success: true });
    expect(readSession()).toMatchObject({ token, user: { name: 'Ama Ɔwusu' } });
    expect(providers.shown).toEqual([]);
    expect(await providers.auth.check()).toMatchObject({ authenticated: true });
  });

  it('leads from the root to the dashboard', async () => {
    expect(await signIn(kit.envelope(validToken()))).toEqual({
      success: true,
      redirectTo: '/dashboard',
    });
  });

  it('stays at any other path', async () => {
    openAt(`${wire.url}/taxpayer-refund?page=2`);
    expect(await signIn(kit.envelope(validToken()))).toEqual({ success: true });
  });
});

describe('a refused sign-in', () => {
  it('leaves a person who can try again', async () => {
    await signIn(kit.envelope(null, 'Wrong password', '400'));
    expect(await signIn(kit.envelope(validToken()))).toMatchObject({ success: true });
    expect(providers.shown).toHaveLength(1);
  });
});

describe('a first sign-in', () => {
  const said = 'You sign in for the First TIME: set a password.';
  it.each([
    ['by code', kit.envelope(null, said, '400')],
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
    expect(providers.shown).toMatchObject([{ type: 'error', title: 'Login error' }]);
  });

  it('is nothing that words in a result could make', async () => {
    const answer = await signIn({ status: 400, body: { responseCode: '400', result: said } });
    expect(answer).not.toHaveProperty('redirectTo');
  });
});

describe('the signed-in person', () => {
  it('is known by name and role', async () => {
    await signIn(kit.envelope(validToken()));
    expect(await providers.auth.getIdentity?.()).toMatchObject({
      name: 'Ama Ɔwusu',
      role: 'Officer',
    });
    expect(await providers.auth.getPermissions?.()).toBe('Officer');
  });

  it('is nobody before', async () => {
    expect(await providers.auth.getIdentity?.()).toBeNull();
    expect(await providers.auth.getPermissions?.()).toBeNull();
    expect(await providers.auth.check()).toEqual({ authenticated: false, redirectTo: '/' });
  });

  it('is gone after signing out, which leads to the front door', async () => {
    await signIn(kit.envelope(validToken()));
    expect(await providers.auth.logout({})).toMatchObject({ success: true });
    expect(document.cookie).toBe('');
    expect(providers.left).toBe(1);
    expect(await providers.auth.check()).toMatchObject({ authenticated: false });
    expect(await providers.auth.getIdentity?.()).toBeNull();
    expect(providers.shown).toEqual([]);
  });
});
