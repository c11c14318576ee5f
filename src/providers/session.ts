import Cookies from 'js-cookie';
import { jwtDecode } from 'jwt-decode';
import type { Identity } from '../schema/permissions';
import { parseJson } from './json';

/** The names and lifetime of the cookies (§7, §9). */
const TOKEN = 'token';
const USER = 'user';
const DAYS = 7;

/** The session of a signed-in user. */
export interface Session {
  readonly token: string;
  readonly user: Identity;
  /** When the token expires, in milliseconds since 1970. */
  readonly expiresAt: number;
}

type Profile = Readonly<Record<string, unknown>>;

function parseProfile(text: unknown): Profile | null {
  try {
    const value: unknown = typeof text === 'string' ? parseJson(text) : text;
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Profile)
      : null;
  } catch {
    return null;
  }
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The names in a list of the profile; null without such a list. */
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
  /** The same object for the same token. */
  readonly user: Identity | null;
}

/** The last decoded token: every request reads it, and it rarely changes. */
let last: { token: string; decoded: Decoded | null } | undefined;

function read(token: string): Decoded | null {
  try {
    const claims = jwtDecode<{ exp?: unknown; UserProfile?: unknown }>(token);
    if (typeof claims.exp !== 'number') return null;
    const profile = parseProfile(claims.UserProfile);
    return { expiresAt: claims.exp * 1000, user: profile && identity(profile) };
  } catch {
    return null;
  }
}

/** Decodes a token; null if it is invalid, has no expiry or has expired. */
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

function writeUser({ id, name, role, email, phone }: Identity): void {
  const user = { UserID: id, UserName: name, UserRole: role, UserEmail: email, UserPhone: phone };
  Cookies.set(USER, JSON.stringify(user), attributes());
}

/**
 * The session in the cookies. A malformed or expired token counts as signed out; a missing or
 * unreadable `user` cookie is restored from the token.
 */
export function readSession(): Session | null {
  const token = Cookies.get(TOKEN);
  const decoded = decode(token);
  if (!token || !decoded) return null;
  const { user, expiresAt } = decoded;
  const stored = parseProfile(Cookies.get(USER));
  if (!stored && user) writeUser(user);
  return { token, user: user ?? identity(stored ?? {}), expiresAt };
}

/**
 * Stores a token signed by the server.
 *
 * @returns false if it is no valid token, or the browser did not store it.
 */
export function startSession(token: unknown): boolean {
  if (typeof token !== 'string') return false;
  const decoded = decode(token);
  if (!decoded) return false;
  Cookies.set(TOKEN, token, attributes());
  writeUser(decoded.user ?? identity({}));
  return Cookies.get(TOKEN) === token;
}

/** Removes the token and the user. */
export function endSession(): void {
  Cookies.remove(TOKEN, { path: '/' });
  Cookies.remove(USER, { path: '/' });
}
