import { scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import argon2 from '@node-rs/argon2';
import pLimit from 'p-limit';

/** The minimum length of a new password as specified; PASSWORD_MIN can raise it. */
export const PASSWORD_MIN = 6;

/** The cost of a hash: kilobytes, rounds, lanes. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/**
 * OWASP's recommendation for Argon2id: 19 MB. Hashes of another cost are replaced at the next
 * sign-in.
 */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Stored instead of a hash if no password may match. */
export const NO_PASSWORD = 'none';

/**
 * Hashing runs on the thread pool, which files and DNS need too. Each hash keeps a core busy, so
 * more at once would not be faster.
 */
const inTurn = pLimit(Math.min(Math.max(availableParallelism(), 1), 3));

/** Hashes a password with Argon2id, in the usual encoding with cost and salt. */
export function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  return inTurn(() => argon2.hash(plain(password), { ...cost }));
}

const hashesOfNobody = new Map<PasswordCost, Promise<string>>();

/**
 * Whether the password matches the hash. The work is the same if no password can match, so that the
 * timing does not reveal who has an account.
 *
 * @param cost of the work for users without a password
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
  const nobody = hashesOfNobody.get(cost) ?? hashPassword('', cost);
  hashesOfNobody.set(cost, nobody);
  await verifyPassword(password, await nobody, cost);
  return false;
}

/** Whether a hash has another cost and should be replaced. */
export function isOutdated(hash: string, cost = PASSWORD_COST): boolean {
  const { memoryCost, timeCost, parallelism } = cost;
  return !hash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

/** Normalised, because keyboards may compose the same characters differently. */
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
