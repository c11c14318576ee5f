import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/providers/api-error';
import type { Auth } from '../../../src/providers/auth';
import { readReturnPath } from '../../../src/providers/return-path';
import { readSession, startSession } from '../../../src/providers/session';
import { Gate } from '../../kit/gate';
import * as kit from '../../kit/index';
import { clearCookies, setNodeUrl } from '../../kit/page';
import { inSeconds, PROFILE, tokenWith, validToken } from '../../kit/session';
import { errorOf } from './outcome';

const LOGIN = '/Auth/Login';
const LOGOUT = '/Auth/Logout';
const EVERYWHERE = '/Auth/LogoutEverywhere';
const RENEW = '/Auth/RenewSession';
const REFUSED: kit.Reply = { status: 401, body: { responseCode: '401' } };
const EXPIRED = { type: 'error', title: 'Session', text: 'Session expired' };
const KOFI = { UserID: 8, UserName: 'Kofi' };
const EMAIL: string = PROFILE.UserEmail;

let wire: kit.Wire;
beforeEach(async () => {
  wire = await kit.wire();
  wire.on('/list', REFUSED);
  await openAt('/taxpayer-refund?page=2');
  clearCookies();
  sessionStorage.clear();
});

const openAt = (path: string): Promise<void> => setNodeUrl(wire.url + path);

/** A page, and what the tests expect of it. */
function page() {
  const providers = kit.providersAt(wire);
  const { auth, http } = providers;
  return {
    ...providers,
    signIn: (reply: kit.Reply, email = EMAIL) => {
      wire.on(LOGIN, reply);
      return auth.login({ email, password: 'p' });
    },
    unauthorized: () => errorOf(http.send({ method: 'GET', path: '/list' }, undefined)),
  };
}

const announcing = (Extensions: readonly string[], exp = inSeconds(300)): string =>
  tokenWith({ Extensions }, { exp });

/** A page of somebody whose backend announces these extensions. */
function signedIn(extensions: readonly string[] = []) {
  startSession(announcing(extensions));
  return page();
}

/** Whether a promise is pending after everything that could settle it at once. */
const isPending = (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    promise.then(() => false),
    new Promise<true>((resolve) => setImmediate(() => resolve(true))),
  ]);

describe('login', () => {
  it.each([
    ['/', '/dashboard'],
    ['//', '/dashboard'],
    ['/taxpayer-refund?page=2', '/taxpayer-refund?page=2'],
  ])('at %s loads %s before showing anything else', async (from, to) => {
    await openAt(from);
    const { signIn, auth, loads, shown } = page();
    const token = validToken();
    expect(await signIn(kit.envelope(token))).toEqual({ success: true, redirectTo: to });
    expect(readSession()).toMatchObject({ token, user: { name: 'Ama Ɔwusu' } });
    // Refine asks again soon after a sign-in.
    expect(await isPending(auth.check())).toBe(true);
    expect([loads, shown]).toEqual([[to], []]);
  });

  const said = 'You sign in for the First TIME: set a password.';
  it.each([
    ['by code', kit.envelope(null, said, '400')],
    ['by code, misspelt', { body: { responseCode: '403', reponseMessage: said } }],
    ['over HTTP', { status: 403, body: { responseCode: '403', responseMessage: said } }],
    ['over HTTP, with 401', { status: 401, body: { responseMessage: said } }],
  ])('refused %s for a first sign-in leads to the forgotten password', async (_how, reply) => {
    const { signIn, loads } = page();
    const { redirectTo, ...answer } = await signIn(reply, 'new+officer@nra.example');
    expect(answer).toEqual({ success: false, error: { name: 'Login error', message: said } });
    expect(redirectTo).toBe('/forgot-password?email=new%2Bofficer%40nra.example&firstTime=true');
    expect(loads).toEqual([]);
  });
});

describe('the signed-in user', () => {
  it('has an identity and a role', async () => {
    const { auth } = signedIn();
    expect(await auth.check()).toEqual({ authenticated: true });
    expect(await auth.getIdentity?.()).toMatchObject({ name: 'Ama Ɔwusu', role: 'Officer' });
    expect(await auth.getPermissions?.()).toBe('Officer');
  });

  it('is nobody while signed out', async () => {
    const { auth } = page();
    expect(await auth.check()).toEqual({ authenticated: false, redirectTo: '/' });
    expect(await auth.getIdentity?.()).toBeNull();
    expect(await auth.getPermissions?.()).toBeNull();
  });
});

describe('a 401', () => {
  it('shows a toast and ends the session at once, and signs out a second later', async () => {
    const { auth, clock, unauthorized, session, shown, turns } = signedIn();
    const error = await unauthorized();
    expect(await auth.onError(error)).toEqual({ logout: true, redirectTo: '/', error });
    expect(clock.slept).toEqual([1000]);
    expect([shown, turns, document.cookie]).toEqual([[EXPIRED], ['expired'], '']);
    expect(session.current()).toBeNull();
    expect(await auth.check()).toMatchObject({ authenticated: false });
    expect(readReturnPath(EMAIL)).toBe('/taxpayer-refund?page=2');
  });

  it('does so once, however many requests fail at the same time', async () => {
    const { auth, unauthorized, shown, turns } = signedIn();
    const errors = await Promise.all(Array.from({ length: 10 }, unauthorized));
    const answers = await Promise.all(errors.map((error) => auth.onError(error)));
    expect(answers.filter(({ logout }) => logout)).toHaveLength(1);
    expect(answers.filter((answer) => Object.keys(answer).length === 0)).toHaveLength(9);
    expect([shown, turns]).toEqual([[EXPIRED], ['expired']]);
  });

  it('that comes late does not end a newer session, which the page joins', async () => {
    const { auth, unauthorized, shown, turns, loads } = signedIn();
    const error = await unauthorized();
    const newer = announcing([], inSeconds(3600));
    startSession(newer);
    expect(await auth.onError(error)).toEqual({});
    expect(readSession()?.token).toBe(newer);
    expect([shown, turns, loads]).toEqual([[], [], ['']]);
  });

  it('that comes after the end does not end the session of another tab', async () => {
    const { auth, unauthorized, shown, loads } = signedIn();
    const error = await unauthorized();
    await auth.onError(error);
    startSession(validToken());
    expect(await auth.onError(error)).toEqual({});
    // A tab that nobody looks at may take a minute to leave.
    expect(await auth.logout({ redirectPath: '/' })).toEqual({ success: true, redirectTo: '/' });
    expect(readSession()).not.toBeNull();
    expect(shown).toEqual([EXPIRED]);
    expect(await isPending(auth.check())).toBe(true);
    expect(loads).toEqual(['']);
  });

  it('ends a session whose token has expired meanwhile', async () => {
    startSession(validToken({ exp: inSeconds(60) }));
    const { auth, shown } = page();
    clearCookies();
    const error = new ApiError({ statusCode: 401, message: 'Unauthorized' });
    expect(await auth.onError(error)).toMatchObject({ logout: true });
    expect(shown).toEqual([EXPIRED]);
  });

  it('of a call without a token does not end the session', async () => {
    const { auth, http, shown } = signedIn();
    wire.on('/anonymous', { status: 401 });
    const call = { method: 'POST', kind: 'command', path: '/anonymous', anonymous: true } as const;
    expect(await auth.onError(await errorOf(http.send(call, undefined)))).toEqual({});
    expect(shown).toEqual([]);
    expect(readSession()).not.toBeNull();
  });
});

it.each([
  ['another HTTP error', new ApiError({ statusCode: 403, message: 'Not you' })],
  ['a refusal by code 401', new ApiError({ statusCode: 200, code: '401', message: 'No' })],
  ['no answer', new ApiError({ statusCode: 0, message: 'Network Error' })],
  ['an error in the program', new TypeError('x is not a function')],
  ['nothing', undefined],
])('%s ends no session', async (_what, error) => {
  const { auth, shown } = signedIn();
  expect(await auth.onError(error)).toEqual({});
  expect(shown).toEqual([]);
  expect(readSession()).not.toBeNull();
});

describe('logout', () => {
  const LEFT = { success: true, redirectTo: '/' };

  it('ends the session at a backend that supports it, with its token, without waiting', async () => {
    const gate = new Gate();
    wire.on(LOGOUT, { ...kit.envelope(null), until: gate.passed });
    const { auth, session, turns, shown } = signedIn(['session.end']);
    const token = readSession()?.token;
    const asked = wire.next(LOGOUT);
    expect(await auth.logout({})).toEqual(LEFT);
    await asked;
    expect(wire.received(LOGOUT).map(({ headers }) => headers['authorization'])).toEqual([
      `Bearer ${token}`,
    ]);
    expect([document.cookie, session.current(), turns, shown]).toEqual([
      '',
      null,
      ['signed out'],
      [],
    ]);
    gate.open();
  });

  it('calls no other backend', async () => {
    const { auth, turns } = signedIn(['session.renew']);
    expect(await auth.logout({})).toEqual(LEFT);
    expect(wire.received(LOGOUT)).toEqual([]);
    expect([document.cookie, turns]).toEqual(['', ['signed out']]);
  });

  it('is not affected by a later 401', async () => {
    const { auth, unauthorized, shown, turns } = signedIn();
    const error = await unauthorized();
    await auth.logout({});
    expect(await auth.onError(error)).toEqual({});
    expect([shown, turns]).toEqual([[], ['signed out']]);
  });

  it('without a session makes no call, tells no tab and keeps the return path', async () => {
    wire.on(LOGOUT, kit.envelope(null));
    const { auth, unauthorized, turns } = signedIn(['session.end', 'session.endAll']);
    await auth.onError(await unauthorized());
    expect(await auth.logout({ redirectPath: '/' })).toEqual(LEFT);
    expect(await auth.logout({ everywhere: true })).toEqual(LEFT);
    expect([...wire.received(LOGOUT), ...wire.received(EVERYWHERE)]).toEqual([]);
    expect(turns).toEqual(['expired']);
    expect(readReturnPath(EMAIL)).toBe('/taxpayer-refund?page=2');
  });

  it('after a logout in another tab forgets the return path and sends nothing', async () => {
    const { auth, unauthorized } = signedIn();
    await auth.onError(await unauthorized());
    const next = signedIn(['session.end']);
    expect(await next.auth.logout({ isFromOtherTab: true })).toEqual(LEFT);
    expect([next.turns, wire.received(LOGOUT), document.cookie]).toEqual([[], [], '']);
    expect(readReturnPath(EMAIL)).toBeNull();
  });

  it('in another tab does not end a session that began after it', async () => {
    const { auth, loads } = signedIn();
    const newer = announcing([], inSeconds(3600));
    startSession(newer);
    expect(await isPending(auth.logout({ isFromOtherTab: true }))).toBe(true);
    expect([readSession()?.token, loads]).toEqual([newer, ['']]);
  });

  it('everywhere waits for the backend, and then signs out here and in the other tabs', async () => {
    const gate = new Gate();
    wire.on(EVERYWHERE, { ...kit.envelope(null), until: gate.passed });
    const { auth, turns, shown } = signedIn(['session.endAll', 'session.end']);
    const token = readSession()?.token;
    const asked = wire.next(EVERYWHERE);
    const leaving = auth.logout({ everywhere: true });
    await asked;
    expect(readSession()?.token).toBe(token);
    gate.open();
    expect(await leaving).toEqual(LEFT);
    expect(wire.received(LOGOUT)).toEqual([]);
    expect([document.cookie, turns, shown]).toEqual(['', ['signed out'], []]);
  });
});

describe('a renewed session', () => {
  it("is the page's own, here and in the other tabs", async () => {
    const longer = announcing(['session.renew'], inSeconds(3600));
    wire.on(RENEW, kit.envelope(longer));
    const { auth, session, unauthorized, turns, loads } = signedIn(['session.renew']);
    expect(await auth.renew()).toEqual(readSession());
    expect([session.current()?.token, turns]).toEqual([longer, ['renewed']]);
    // Its end is an end, and not another session that has begun.
    await auth.onError(await unauthorized());
    expect([document.cookie, loads]).toEqual(['', []]);
  });

  it.each<[string, (auth: Auth) => unknown]>([
    ['the user has signed out', (auth) => auth.logout({})],
    ['somebody else has signed in', () => startSession(tokenWith(KOFI))],
  ])('is not kept if %s meanwhile', async (_, change) => {
    const gate = new Gate();
    wire.on(RENEW, { ...kit.envelope(announcing([])), until: gate.passed });
    const { auth } = signedIn(['session.renew']);
    const asked = wire.next(RENEW);
    const renewing = auth.renew();
    await asked;
    await change(auth);
    const kept = document.cookie;
    gate.open();
    expect(await renewing).toBeNull();
    expect(document.cookie).toBe(kept);
  });

  it('of another tab is joined where Refine checks it', async () => {
    const { auth, session, loads } = signedIn();
    const longer = announcing([], inSeconds(3600));
    startSession(longer);
    expect(await auth.check()).toEqual({ authenticated: true });
    expect([session.current()?.token, loads]).toEqual([longer, []]);
  });
});

describe('the session of somebody else in the same cookies', () => {
  it.each([
    ['was signed in', () => signedIn()],
    ['was signed out', () => page()],
  ])('is shown after a new load on a page that %s', async (_, open) => {
    const { auth, loads } = open();
    startSession(tokenWith(KOFI));
    expect(await isPending(auth.check())).toBe(true);
    expect(loads).toEqual(['']);
  });

  it.each([{}, { everywhere: true }])('is not ended by a logout here: %o', async (how) => {
    for (const path of [LOGOUT, EVERYWHERE]) wire.on(path, kit.envelope(null));
    const { auth, turns, loads } = signedIn(['session.end', 'session.endAll']);
    const token = tokenWith(KOFI);
    startSession(token);
    expect(await isPending(auth.logout(how))).toBe(true);
    expect([readSession()?.token, turns, loads]).toEqual([token, [], ['']]);
    expect([...wire.received(LOGOUT), ...wire.received(EVERYWHERE)]).toEqual([]);
  });
});

it('the end of an earlier session is not reported to listeners of the next one', async () => {
  const { auth, session, turns } = signedIn();
  const heard: string[] = [];
  const hear = (ending: string): void => void heard.push(ending);
  session.report('signed out');
  startSession(announcing([], inSeconds(3600)));
  // Refine joins the newer session of the same user.
  await auth.check();
  session.listen(hear)();
  expect(heard).toEqual([]);

  wire.on(RENEW, REFUSED);
  await auth.renew();
  expect([session.current(), turns]).toEqual([null, ['expired']]);
  session.listen(hear);
  expect(heard).toEqual([]);
});

const steps = [
  ['/Auth/sendOTP', { step: 'sendOtp', email: 'new+officer@nra.example' }],
  ['/Auth/verifyotp', { step: 'verifyOtp', email: EMAIL, otp: '012345' }],
  [
    '/Auth/ResetPassword',
    { step: 'resetPassword', email: EMAIL, password: ' new ', confirm: ' new ' },
  ],
] as const;

it('forgotPassword sends what the backend reads, under its names and without a token', async () => {
  const { auth } = signedIn();
  for (const [path, step] of steps) {
    wire.on(path, kit.envelope(null));
    await auth.forgotPassword?.(step);
  }
  const sent = steps.map(([path]) => wire.received(path)[0]);
  expect(sent.map((call) => call?.headers['authorization'])).toEqual(Array(3).fill(undefined));
  const [send, verify, reset] = sent;
  expect([send?.query, send?.body]).toEqual(['Email=new%2Bofficer%40nra.example', '']);
  expect(JSON.parse(verify?.body ?? '')).toEqual({ Email: EMAIL, Otp: '012345' });
  expect(JSON.parse(reset?.body ?? '')).toEqual({
    Email: EMAIL,
    Password: ' new ',
    ConfirmPassword: ' new ',
  });
});

it('updatePassword sends the address of the signed-in user and what was typed', async () => {
  const path = '/Auth/ChangePassword';
  wire.on(path, kit.envelope(null));
  const typed = { oldPassword: ' old', newPassword: 'newer ', confirmPassword: 'newer ' };
  // Refine adds the parameters of the address.
  await signedIn().auth.updatePassword?.({ ...typed, page: 2 });
  expect(JSON.parse(wire.received(path)[0]?.body ?? '')).toEqual({ email: EMAIL, ...typed });
});
