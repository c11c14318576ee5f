import { beforeEach, describe, expect, it } from 'vitest';
import { type Auth, createAuthProvider } from '../../../src/providers/auth';
import { createHttp, type Http } from '../../../src/providers/http';
import type { Toast } from '../../../src/providers/notification';
import { readSession, startSession } from '../../../src/providers/session';
import type { Turn } from '../../../src/providers/session-end';
import { Gate } from '../../kit/gate';
import { errorOf } from '../../unit/providers/outcome';
import { clearCookies, openAt } from '../../kit/page';
import { inSeconds, PROFILE, validToken } from '../../kit/session';
import { envelope, openWire, type Wire } from '../../kit/wire';

const RENEW = '/Auth/RenewSession';
const LOGOUT = '/Auth/Logout';

let wire: Wire;
let http: Http;
let shown: Toast[];
let left: number;
let turns: Turn[];
beforeEach(async () => {
  wire = await openWire();
  openAt(`${wire.url}/users`);
  http = createHttp(wire.url, () => readSession()?.token ?? null);
  clearCookies();
  shown = [];
  left = 0;
  turns = [];
});

const tokenWith = (Extensions: readonly string[], exp = inSeconds(300)): string =>
  validToken({ exp, UserProfile: JSON.stringify({ ...PROFILE, Extensions }) });

/** Signs somebody in where a backend announces these extensions. */
function signIn(extensions: readonly string[]): Auth {
  startSession(tokenWith(extensions));
  const own = shown;
  return createAuthProvider(
    http,
    (toast) => void own.push(toast),
    // A session that a test before has ended leaves a second later.
    () => void (left += own === shown ? 1 : 0),
    { tell: (turn) => void turns.push(turn) },
  );
}

describe('signing out', () => {
  it('ends the token at a backend that announces it, with that token', async () => {
    wire.on(LOGOUT, envelope(null));
    const auth = signIn(['session.end']);
    const token = readSession()?.token;
    const asked = wire.next(LOGOUT);
    await auth.logout({});
    await asked;
    expect(wire.received(LOGOUT).map(({ headers }) => headers['authorization'])).toEqual([
      `Bearer ${token}`,
    ]);
    expect([document.cookie, left, turns, shown]).toEqual(['', 1, ['signed out'], []]);
  });

  it('asks nothing of a backend that does not', async () => {
    await signIn(['session.renew']).logout({});
    expect(wire.received(LOGOUT)).toEqual([]);
    expect([document.cookie, left, turns]).toEqual(['', 1, ['signed out']]);
  });

  it.each([
    ['is refused', { status: 500 }],
    ['is answered with 401', { status: 401, body: { responseCode: '401' } }],
    ['breaks', { cut: 'before' }],
  ] as const)('works where the call %s, without a word', async (_what, reply) => {
    wire.on(LOGOUT, reply);
    await signIn(['session.end']).logout({});
    expect([document.cookie, left, shown]).toEqual(['', 1, []]);
  });

  it('waits for no answer, and hears no 401 that comes late', async () => {
    const gate = new Gate();
    wire.on(LOGOUT, { ...envelope(null), until: gate.passed });
    wire.on('/list', { status: 401, body: { responseCode: '401' } });
    const auth = signIn(['session.end']);
    const asked = wire.next(LOGOUT);
    await auth.logout({});
    expect([document.cookie, left]).toEqual(['', 1]);
    await asked;
    await auth.onError(await errorOf(http.send({ method: 'GET', path: '/list' }, undefined)));
    expect([shown, turns]).toEqual([[], ['signed out']]);
    gate.open();
  });
});

describe('signing out everywhere', () => {
  const EVERYWHERE = '/Auth/LogoutEverywhere';

  it('ends all sessions at the backend, and then signs out here and in the other tabs', async () => {
    const gate = new Gate();
    wire.on(EVERYWHERE, { ...envelope(null), until: gate.passed });
    const auth = signIn(['session.endAll', 'session.end']);
    const token = readSession()?.token;
    const asked = wire.next(EVERYWHERE);
    const leaving = auth.logout({ everywhere: true });
    await asked;
    expect([readSession()?.token, left]).toEqual([token, 0]);
    gate.open();
    expect(await leaving).toEqual({ success: true });
    expect(wire.received(EVERYWHERE)[0]?.headers['authorization']).toBe(`Bearer ${token}`);
    expect(wire.received(LOGOUT)).toEqual([]);
    expect([document.cookie, left, turns, shown]).toEqual(['', 1, ['signed out'], []]);
  });

  it('is the end of a session that had ended already', async () => {
    wire.on(EVERYWHERE, { status: 401, body: { responseCode: '401' } });
    await signIn(['session.endAll']).logout({ everywhere: true });
    expect([document.cookie, turns]).toEqual(['', ['expired']]);
  });
});

describe('a longer session', () => {
  it('begins with the token that the backend answers with, in every tab', async () => {
    const longer = tokenWith(['session.renew'], inSeconds(3600));
    wire.on(RENEW, envelope(longer));
    const auth = signIn(['session.renew']);
    const renewed = await auth.renew();
    expect(renewed).toEqual(readSession());
    expect(renewed?.token).toBe(longer);
    expect([turns, shown, left]).toEqual([['renewed'], [], 0]);
  });

  it('is this page\u2019s own: its end is its end, not a stranger\u2019s', async () => {
    wire.on(RENEW, envelope(tokenWith([], inSeconds(3600))));
    const auth = signIn(['session.renew']);
    await auth.renew();
    auth.expire();
    expect(document.cookie).toBe('');
    expect(shown).toEqual([{ type: 'error', title: 'Session', text: 'Session expired' }]);
  });

  it('of another tab is joined', async () => {
    const auth = signIn(['session.renew']);
    const longer = tokenWith([], inSeconds(3600));
    startSession(longer);
    expect(auth.join()?.token).toBe(longer);
    auth.expire();
    expect(document.cookie).toBe('');
  });

  it('is none on a 401: the session has ended', async () => {
    wire.on(RENEW, { status: 401, body: { responseCode: '401' } });
    expect(await signIn(['session.renew']).renew()).toBeNull();
    expect(document.cookie).toBe('');
    expect(turns).toEqual(['expired']);
  });
});
