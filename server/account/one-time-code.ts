import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../auth/keyed-hash.ts';
import type { User } from '../database/schema/users.ts';

export const CODE_LIFETIME_SECONDS = 600;
export const TRIES_PER_CODE = 5;

/** Six digits, all equally likely. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** What a code belongs to: a user, or an address of nobody, which is treated the same. */
export function codeAccount(hash: KeyedHash, user: User | undefined, email: string): string {
  return user === undefined
    ? hash('code of nobody', email.trim().toLowerCase())
    : hash('code of user', String(user.id));
}

/**
 * What is stored of a code. A million codes are tried out in seconds against any hash that needs no
 * key, and in a day against a slow one; this one needs the server's secret, and whoever has that
 * can sign tokens and wants no code. For the ten minutes of a code's life it is enough.
 */
export function codeHash(hash: KeyedHash, account: string, code: string): string {
  return hash('code', account, code);
}

/** A hash that no code has. */
export function noCodeHash(hash: KeyedHash, account: string): string {
  return codeHash(hash, account, randomBytes(32).toString('base64url'));
}

/** Whether two hashes are the same, in a time that does not tell how much of them is. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
