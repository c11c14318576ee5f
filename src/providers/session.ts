import Cookies from 'js-cookie';
import { jwtDecode } from 'jwt-decode';
import type { Identity } from '../schema/permissions';
import { translate } from '../schema/translate';
import { readObject } from './json';

// The names and the lifetime of the cookies are specified (§7, §9).
const TOKEN = 'token';
const USER = 'user';
const DAYS = 7;

/** Says how far this computer's clock is ahead of the server's, where that matters. */
const CLOCK = 'clock';
const CLOCKS_DIFFER_MS = 60_000;
const clockError = (): number => Number(Cookies.get(CLOCK)) || 0;

export interface Session {
  readonly token: string;
  readonly user: Identity;
  readonly expiresAt: number;
  /** How long it lasts without a call; `Infinity` if the backend names no end. */
  readonly idleMs: number;
}

type Profile = NonNullable<ReturnType<typeof readObject>>;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function names(value: unknown): readonly string[] | null {
  if (value === undefined || value === null) return null;
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

const identity = (profile: Profile): Identity => ({
  id: text(profile['UserID']),
  name: text(profile['UserName']),
  role: text(profile['UserRole']),
  email: text(profile['UserEmail']),
  phone: text(profile['UserPhone']),
  permissions: names(profile['Permissions']),
  extensions: names(profile['Extensions']) ?? [],
});

interface Decoded {
  readonly expiresAt: number;
  readonly issuedAt: number | null;
  readonly idleMs: number;
  readonly user: Identity | null;
}

/** Every request reads the token, and it rarely changes. */
let last: { token: string; decoded: Decoded | null } | undefined;

function read(token: string): Decoded | null {
  try {
    const claims = jwtDecode<{ exp?: unknown; iat?: unknown; UserProfile?: unknown }>(token);
    if (typeof claims.exp !== 'number') return null;
    const profile = readObject(claims.UserProfile);
    const issuedAt = typeof claims.iat === 'number' ? claims.iat * 1000 : null;
    const idleMs = Number(profile?.['IdleMinutes']) * 60_000 || Infinity;
    return { expiresAt: claims.exp * 1000, issuedAt, idleMs, user: profile && identity(profile) };
  } catch {
    return null;
  }
}

function decode(token: string): Decoded | null {
  if (last?.token !== token) last = { token, decoded: read(token) };
  return last.decoded;
}

const attributes = (): Cookies.CookieAttributes => ({
  expires: DAYS,
  path: '/',
  sameSite: 'strict',
  secure: location.protocol === 'https:',
});

const userText = ({ id, name, role, email, phone }: Identity): string =>
  JSON.stringify({
    UserID: id,
    UserName: name,
    UserRole: role,
    UserEmail: email,
    UserPhone: phone,
  });

const writeUser = (user: Identity): void => void Cookies.set(USER, userText(user), attributes());

/** The session in the cookies. A missing or unreadable `user` cookie is restored from the token. */
export function readSession(): Session | null {
  const token = Cookies.get(TOKEN);
  const decoded = token ? decode(token) : null;
  if (!token || !decoded) return null;
  const { user } = decoded;
  const expiresAt = decoded.expiresAt + clockError();
  if (expiresAt <= Date.now()) return null;
  const stored = readObject(Cookies.get(USER));
  if (!stored && user) writeUser(user);
  return { token, user: user ?? identity(stored ?? {}), expiresAt, idleMs: decoded.idleMs };
}

function measureClock({ expiresAt, issuedAt }: Decoded, serverTime: number | undefined): number {
  const now = Date.now();
  const time = serverTime ?? (expiresAt > now ? null : issuedAt);
  const ahead = time === null ? 0 : now - time;
  return Math.abs(ahead) > CLOCKS_DIFFER_MS && expiresAt + ahead > now ? ahead : 0;
}

/** Returns why a token is not kept, an empty text if it is invalid; a failure changes nothing. */
export function startSession(token: unknown, serverTime?: number): string | null {
  const decoded = typeof token === 'string' ? decode(token) : null;
  if (typeof token !== 'string' || !decoded) return '';
  const before = readSession() && [TOKEN, USER, CLOCK].map((name) => [name, Cookies.get(name)]);
  const ahead = measureClock(decoded, serverTime);
  if (decoded.expiresAt + ahead <= Date.now()) {
    if (serverTime !== undefined) return '';
    return translate(
      'public.session.clock',
      "By this computer's clock, your session has already ended. Correct the clock and sign in again.",
    );
  }
  if (ahead !== 0) Cookies.set(CLOCK, String(ahead), attributes());
  else if (clockError() !== 0) Cookies.remove(CLOCK, { path: '/' });
  Cookies.set(TOKEN, token, attributes());
  const user = decoded.user ?? identity({});
  writeUser(user);
  if (readSession()?.token === token && Cookies.get(USER) !== undefined) return null;
  endSession();
  for (const [name, value] of before ?? [])
    if (name && value) Cookies.set(name, value, attributes());
  return fits(token) && fits(userText(user))
    ? translate(
        'public.session.cookies',
        'This browser blocks cookies. Allow them for this site and sign in again.',
      )
    : translate(
        'public.session.large',
        "Your session is too large for this browser's cookies. Ask an administrator for help.",
      );
}

/** Browsers keep cookies of 4,096 bytes, of which the attributes are a part in some. */
const COOKIE_LIMIT = 3900;

const fits = (text: string): boolean => encodeURIComponent(text).length <= COOKIE_LIMIT;

export function endSession(): void {
  for (const name of [TOKEN, USER, CLOCK]) {
    if (Cookies.get(name) !== undefined) Cookies.remove(name, { path: '/' });
  }
}
