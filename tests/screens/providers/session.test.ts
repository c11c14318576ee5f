import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, readSession, startSession } from '../../../src/providers/session';
import { clearCookies, keepCookies } from '../../kit/page';
import { inSeconds, PROFILE, tokenOf, validToken } from '../../kit/session';

const user = {
  id: '7',
  name: 'Ama Ɔwusu',
  role: 'Officer',
  email: 'ama@nra.example',
  phone: '+233 20 000 0000',
  permissions: null,
  extensions: [],
};

const keep = (name: string, value: string): void => {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/`;
};
const cookie = (name: string): string | undefined => {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1));
};

beforeEach(clearCookies);

describe('signing in', () => {
  it('keeps the token and the user in cookies', () => {
    const token = validToken();
    expect(startSession(token)).toBeNull();
    expect(cookie('token')).toBe(token);
    expect(JSON.parse(cookie('user') ?? '')).toEqual({ ...PROFILE, UserID: '7' });
    expect(readSession()).toMatchObject({ token, user });
  });

  it('names the person by an id of any length', () => {
    startSession(validToken({ UserProfile: '{"UserID":9007199254740993}' }));
    const ids = [readSession()?.user.id, JSON.parse(cookie('user') ?? '').UserID];
    expect(ids).toEqual(Array(2).fill('9007199254740993'));
  });

  it('takes the place of the person before', () => {
    startSession(validToken());
    startSession(validToken({ UserProfile: JSON.stringify({ UserName: 'Kofi', UserID: 'k' }) }));
    expect(readSession()?.user).toMatchObject({ id: 'k', name: 'Kofi', role: '', email: '' });
    expect(JSON.parse(cookie('user') ?? '')).toMatchObject({ UserID: 'k', UserRole: '' });
  });
});

describe('a session', () => {
  it('does not exist without a token', () => {
    keep('user', JSON.stringify(PROFILE));
    expect(readSession()).toBeNull();
  });

  it.each([
    ['malformed', 'not.a.token'],
    ['cut off', validToken().slice(0, 30)],
    ['expired', validToken({ exp: inSeconds(-60) })],
    ['without an end', tokenOf({ UserProfile: '{}' })],
  ])('is none with a token that is %s', (_what, token) => {
    keep('token', token);
    expect(readSession()).toBeNull();
  });

  it('ends with its token, to the second', () => {
    const exp = inSeconds(3600);
    keep('token', validToken({ exp }));
    expect(readSession()?.expiresAt).toBe(exp * 1000);
    vi.spyOn(Date, 'now').mockReturnValue(exp * 1000 - 1);
    expect(readSession()).not.toBeNull();
    vi.spyOn(Date, 'now').mockReturnValue(exp * 1000);
    expect(readSession()).toBeNull();
  });

  const odd = { UserID: 0, UserName: null, UserRole: ['Officer'], UserEmail: {} };
  const nameless = { ...user, name: '', role: '', email: '', phone: '' };
  const known = JSON.stringify(PROFILE);
  it.each([
    ['an object instead of its text', PROFILE, '', user],
    ['no JSON', '{"UserRole":', known, user],
    ['null', 'null', known, user],
    ['absent', undefined, known, user],
    ['unreadable, as the cookie is', 'x', 'x', { ...nameless, id: '' }],
    ['without texts', JSON.stringify(odd), '', { ...nameless, id: '0' }],
    ['not what the cookie says', known, '{"UserRole":"Administrator"}', user],
  ])('knows the person where the profile is %s', (_what, UserProfile, userCookie, expected) => {
    keep('token', validToken({ UserProfile }));
    keep('user', userCookie);
    expect(readSession()?.user).toEqual(expected);
  });
});

describe('the user cookie is written again from the token', () => {
  it.each(['', 'x', '{"UserID":', '[]', 'null', '7', '%E0%A4%A'])('when it is %s', (value) => {
    keep('token', validToken());
    document.cookie = `user=${value}; path=/`;
    readSession();
    expect(JSON.parse(cookie('user') ?? '')).toEqual({ ...PROFILE, UserID: '7' });
  });

  it('and left alone when it can be read', () => {
    keep('token', validToken());
    keep('user', JSON.stringify(PROFILE));
    const write = vi.spyOn(document, 'cookie', 'set');
    readSession();
    expect(write).not.toHaveBeenCalled();
  });
});

it('forgets the token and the user at the end, and nothing else', () => {
  startSession(validToken());
  keep('other', 'kept');
  endSession();
  expect(document.cookie).toBe('other=kept');
  expect(readSession()).toBeNull();
});

// Without a list they are everything, and nothing beyond the contract.
it.each([
  [undefined, undefined, null, []],
  [null, null, null, []],
  [['users.read', 'x'], ['session.end'], ['users.read', 'x'], ['session.end']],
  [[], [], [], []],
  ['users.read', { a: 1 }, [], []],
  [['users.read', 7, null], [], ['users.read'], []],
])('the rights of a profile with %j and %j', (Permissions, Extensions, permissions, extensions) => {
  const profile = { ...PROFILE, Permissions, Extensions };
  startSession(validToken({ UserProfile: JSON.stringify(profile) }));
  expect(readSession()?.user).toMatchObject({ permissions, extensions });
});

describe('on a computer with a wrong clock', () => {
  const now = Math.floor(Date.now() / 1000) * 1000;
  const aheadBy = (hours: number) =>
    vi.useFakeTimers({ now: now + hours * 3_600_000, toFake: ['Date'] });
  const token = tokenOf({ exp: now / 1000 + 3600, UserProfile: PROFILE });

  it.each([12, -12, 2, -2, 24 * 400, -24 * 400, 0.02, 0.99])(
    'a session lasts as long where it is %d hours ahead',
    (hours) => {
      aheadBy(hours);
      expect(startSession(token, now)).toBeNull();
      expect(readSession()?.expiresAt).toBe(Date.now() + 3_600_000);
      expect(Number(cookie('clock'))).toBe(Date.now() - now);
    },
  );

  it('a minute is no difference, and a right clock makes the mark of a wrong one go', () => {
    aheadBy(2);
    startSession(token, now);
    aheadBy(1 / 60);
    expect(startSession(token, now)).toBeNull();
    expect([readSession()?.expiresAt, cookie('clock')]).toEqual([now + 3_600_000, undefined]);
  });

  it('a token that seems to have ended is kept if it says when it was issued', () => {
    const ended = { exp: now / 1000, UserProfile: PROFILE };
    aheadBy(0.5);
    expect(startSession(tokenOf({ ...ended, iat: now / 1000 - 3600 }))).toBeNull();
    expect(readSession()?.expiresAt).toBe(Date.now() + 3_600_000);
    expect(startSession(tokenOf(ended))).toMatch(/^By this computer's clock, .* sign in again\.$/);
    expect(startSession(tokenOf(ended), Date.now())).toBe('');
    expect(startSession(tokenOf(ended), now)).toBe('');
    expect([startSession(7), startSession('x')]).toEqual(['', '']);
  });
});

const upTo4096 = (text: string): boolean => text.indexOf(';') <= 4096;
const long = (length: number, letter = 'x', field = 'UserName') =>
  JSON.stringify({ ...PROFILE, [field]: letter.repeat(length) });

describe('a browser that does not keep the session', () => {
  const blocked = 'This browser blocks cookies. Allow them for this site and sign in again.';
  const large =
    "Your session is too large for this browser's cookies. Ask an administrator for help.";

  it.each<[string, string, (text: string) => boolean, string]>([
    ['no cookies are kept', validToken(), () => false, blocked],
    ['the token is too large', validToken({ more: 'x'.repeat(5000) }), upTo4096, large],
    ['the name is too large', validToken({ UserProfile: long(4000) }), upTo4096, large],
    ['500 letters are', validToken({ UserProfile: long(500, '蓝') }), upTo4096, large],
    ['the address is', validToken({ UserProfile: long(4000, 'x', 'UserEmail') }), upTo4096, large],
    ['the user is not kept', validToken(), (text) => !text.startsWith('user='), blocked],
    ['the token is not kept', validToken(), (text) => !text.startsWith('token='), blocked],
  ])('is told why where %s, and has nothing of it', (_, token, keeps, text) => {
    keepCookies(keeps);
    expect([startSession(token), document.cookie]).toEqual([text, '']);
  });

  it('still has the session before', () => {
    const before = validToken();
    startSession(before, Date.now() - 7_200_000);
    const kept = document.cookie.split('; ').toSorted();
    keepCookies(upTo4096);
    expect(startSession(validToken({ more: 'x'.repeat(5000) }))).toMatch(/too large/);
    expect(readSession()?.token).toBe(before);
    expect(document.cookie.split('; ').toSorted()).toEqual(kept);
  });
});
