import { scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import argon2 from '@node-rs/argon2';
import pLimit from 'p-limit';

/** How many characters a new password has at least, unless PASSWORD_MIN asks for more; six is specified. */
export const PASSWORD_MIN = 6;

/** What a password costs to check: kilobytes, rounds, lanes. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's for Argon2id: 19 MB. Hashes of another cost are replaced at the next sign-in. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** In no form that a password could match. */
export const NO_PASSWORD = 'none';

/**
 * Beside the main thread, a few at once: more would not be quicker, since each keeps a core busy,
 * and would keep files and names of hosts waiting for a thread.
 */
const inTurn = pLimit(Math.min(Math.max(availableParallelism(), 1), 3));

/** Hashes a password with Argon2id, in the usual form that tells cost and salt. */
export function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  return inTurn(() => argon2.hash(plain(password), { ...cost }));
}

const nobodys = new Map<PasswordCost, Promise<string>>();

/**
 * Whether the password is the one behind the hash. One that is in no form that a password could
 * match costs the same work, so that the time tells nothing about who has an account.
 *
 * @param cost of the work for those who have no password
 */
export async function verifyPassword(
  password: string,
  hash: string,
  cost = PASSWORD_COST,
): Promise<boolean> {
  if (hash.startsWith('scrypt$')) return inTurn(() => verifyScrypt(password, hash));
  if (hash.startsWith('$argon2id$')) {
    return inTurn(() => argon2.verify(hash, plain(password))).catch(() => false);
  }
  const nobody = nobodys.get(cost) ?? hashPassword('', cost);
  nobodys.set(cost, nobody);
  await verifyPassword(password, await nobody, cost);
  return false;
}

/** Whether a hash is to be replaced by one of this cost. */
export function isOutdated(hash: string, cost = PASSWORD_COST): boolean {
  const { memoryCost, timeCost, parallelism } = cost;
  return !hash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

/** The same characters typed on another keyboard may arrive composed differently. */
function plain(password: string): string {
  return password.normalize('NFC');
}

/** Hashes of older versions: `scrypt$N$r$p$salt$key`, salt and key in base64url. */
function verifyScrypt(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt, key] = hash.split('$');
  if (salt === undefined || key === undefined) return Promise.resolve(false);
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(plain(password), Buffer.from(salt, 'base64url'), 32, options, (error, actual) => {
      if (error) reject(error);
      else resolve(expected.length === actual.length && timingSafeEqual(expected, actual));
    });
  });
}
