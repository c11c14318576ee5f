import Cookies from 'js-cookie';
import { jwtDecode } from 'jwt-decode';
import type { Identity } from '../schema/permissions';

/** The cookies' names and life (§7, §9). */
const TOKEN = 'token';
const USER = 'user';
const DAYS = 7;

/** A signed-in person. */
export interface Session {
  readonly token: string;
  readonly user: Identity;
  /** When the token ends, in milliseconds since 1970. */
  readonly expiresAt: number;
}

type Profile = Readonly<Record<string, unknown>>;

function parseProfile(text: unknown): Profile | null {
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : text;
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Profile)
      : null;
  } catch {
    return null;
  }
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The names in a list of the profile; null where it has no such list. */
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
  readonly profile: Profile | null;
}

/** The last token that was read: every call asks for it, and it is nearly always the same. */
let last: { token: string; decoded: Decoded | null } | undefined;

function read(token: string): Decoded | null {
  try {
    const claims = jwtDecode<{ exp?: unknown; UserProfile?: unknown }>(token);
    if (typeof claims.exp !== 'number') return null;
    return { expiresAt: claims.exp * 1000, profile: parseProfile(claims.UserProfile) };
  } catch {
    return null;
  }
}

/** Reads a token; null when it is none, has no end or is past it. */
function decode(token: string | undefined): Decoded | null {
  if (!token) return null;
  if (last?.token !== token) last = { token, decoded: read(token) };
  const { decoded } = last;
  return decoded && decoded.expiresAt > Date.now() ? decoded : null;
}

const attributes = (): Cookies.CookieAttributes => ({
  expires: DAYS,
  path: '/',
  sameSite: 'strict',
  secure: location.protocol === 'https:',
});

function writeUser(profile: Profile): void {
  const { id, name, role, email, phone } = identity(profile);
  const user = { UserID: id, UserName: name, UserRole: role, UserEmail: email, UserPhone: phone };
  Cookies.set(USER, JSON.stringify(user), attributes());
}

/**
 * The session that the cookies hold. A malformed or expired token counts as signed out; a missing or
 * unreadable `user` cookie is written again from the token.
 */
export function readSession(): Session | null {
  const token = Cookies.get(TOKEN);
  const decoded = decode(token);
  if (!token || !decoded) return null;
  const stored = parseProfile(Cookies.get(USER));
  if (!stored && decoded.profile) writeUser(decoded.profile);
  return {
    token,
    user: identity(decoded.profile ?? stored ?? {}),
    expiresAt: decoded.expiresAt,
  };
}

/** Who the `user` cookie names, whether or not the session still holds. */
export const lastUser = (): Identity | null => {
  const stored = parseProfile(Cookies.get(USER));
  return stored && identity(stored);
};

/**
 * Keeps a token that the server signed.
 *
 * @returns false when it is no valid token, or the browser did not keep it.
 */
export function startSession(token: unknown): boolean {
  if (typeof token !== 'string') return false;
  const decoded = decode(token);
  if (!decoded) return false;
  Cookies.set(TOKEN, token, attributes());
  writeUser(decoded.profile ?? {});
  return Cookies.get(TOKEN) === token;
}

/** Forgets the token and the user. */
export function endSession(): void {
  Cookies.remove(TOKEN, { path: '/' });
  Cookies.remove(USER, { path: '/' });
}
