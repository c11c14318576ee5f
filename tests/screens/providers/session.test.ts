import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, readSession, startSession } from '../../../src/providers/session';
import { clearCookies } from '../../kit/page';
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
    expect([readSession()?.user.id, JSON.parse(cookie('user') ?? '').UserID]).toEqual([
      '9007199254740993',
      '9007199254740993',
    ]);
  });

  it('takes the place of the person before', () => {
    startSession(validToken());
    startSession(validToken({ UserProfile: JSON.stringify({ UserName: 'Kofi', UserID: 'k' }) }));
    expect(readSession()?.user).toMatchObject({
      id: 'k',
      name: 'Kofi',
      role: '',
      email: '',
      phone: '',
    });
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

  it('knows a profile that is an object instead of its text', () => {
    keep('token', validToken({ UserProfile: PROFILE }));
    expect(readSession()?.user).toEqual(user);
  });

  it.each([
    ['is no JSON', '{"UserRole":'],
    ['is null', 'null'],
    ['is absent', undefined],
  ])('knows the person from the user cookie where the profile %s', (_what, UserProfile) => {
    keep('token', validToken({ UserProfile }));
    keep('user', JSON.stringify(PROFILE));
    expect(readSession()?.user).toEqual(user);
  });

  it('knows somebody without a name where neither can be read, rather than failing', () => {
    keep('token', validToken({ UserProfile: 'x' }));
    keep('user', 'x');
    expect(readSession()?.user).toMatchObject({ id: '', name: '', role: '', email: '', phone: '' });
  });

  it('has no text for missing values', () => {
    const odd = { UserID: 0, UserName: null, UserRole: ['Officer'], UserEmail: {} };
    keep('token', validToken({ UserProfile: JSON.stringify(odd) }));
    expect(readSession()?.user).toMatchObject({
      id: '0',
      name: '',
      role: '',
      email: '',
      phone: '',
    });
  });

  it('believes the token, not a user cookie that says something else', () => {
    keep('token', validToken());
    keep('user', JSON.stringify({ ...PROFILE, UserRole: 'Administrator' }));
    expect(readSession()?.user.role).toBe('Officer');
  });
});

describe('the user cookie is written again from the token', () => {
  const rebuilt = { ...PROFILE, UserID: '7' };

  it('when it is missing', () => {
    keep('token', validToken());
    readSession();
    expect(JSON.parse(cookie('user') ?? '')).toEqual(rebuilt);
  });

  it.each(['x', '{"UserID":', '[]', 'null', '7'])('when it is %s', (value) => {
    keep('token', validToken());
    keep('user', value);
    readSession();
    expect(JSON.parse(cookie('user') ?? '')).toEqual(rebuilt);
  });

  it('when it can not even be decoded', () => {
    keep('token', validToken());
    document.cookie = 'user=%E0%A4%A; path=/';
    readSession();
    expect(JSON.parse(cookie('user') ?? '')).toEqual(rebuilt);
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

const rightsIn = (profile: object) => {
  startSession(validToken({ UserProfile: JSON.stringify({ ...PROFILE, ...profile }) }));
  const { permissions, extensions } = readSession()?.user ?? {};
  return { permissions, extensions };
};

describe('the rights in a token', () => {
  it('are everything and nothing beyond the contract where the profile lists neither', () => {
    expect(rightsIn({})).toEqual({ permissions: null, extensions: [] });
    expect(rightsIn({ Permissions: null, Extensions: null })).toEqual({
      permissions: null,
      extensions: [],
    });
  });

  it('are what the profile lists, unknown names too', () => {
    expect(rightsIn({ Permissions: ['users.read', 'x'], Extensions: ['session.end'] })).toEqual({
      permissions: ['users.read', 'x'],
      extensions: ['session.end'],
    });
    expect(rightsIn({ Permissions: [] })).toEqual({ permissions: [], extensions: [] });
  });

  it('are none where the lists make no sense', () => {
    expect(rightsIn({ Permissions: 'users.read', Extensions: { a: 1 } })).toEqual({
      permissions: [],
      extensions: [],
    });
    expect(rightsIn({ Permissions: ['users.read', 7, null] }).permissions).toEqual(['users.read']);
  });
});
