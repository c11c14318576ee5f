import { readSession, type Session, startSession } from '../../src/providers/session';
import { clearCookies } from './page.ts';

const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** A token with these claims. Its signature is none: the browser can't check it, the server does. */
export const tokenOf = (claims: unknown): string =>
  `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.c2lnbmF0dXJl`;

/** Seconds since 1970, some seconds from now. */
export const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

export const PROFILE = {
  UserID: 7,
  UserName: 'Ama Ɔwusu',
  UserRole: 'Officer',
  UserEmail: 'ama@nra.example',
  UserPhone: '+233 20 000 0000',
} as const;

/** The token of a person who is signed in for another hour. */
export const validToken = (claims: object = {}): string =>
  tokenOf({ exp: inSeconds(3600), UserProfile: JSON.stringify(PROFILE), ...claims });

/** The token of somebody whose profile differs so, as in its permissions or extensions. */
export const tokenWith = (profile: object, claims: object = {}): string =>
  validToken({ UserProfile: JSON.stringify({ ...PROFILE, ...profile }), ...claims });

/** Signs somebody in on the page, in the place of anybody else: an officer, for another hour. */
export function session(claims: object = {}): Session {
  clearCookies();
  startSession(validToken(claims));
  const started = readSession();
  if (!started) throw new Error('These claims make no session.');
  return started;
}
