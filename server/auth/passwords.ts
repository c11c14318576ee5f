import { timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import argon2 from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { User } from '../database/tables/accounts.ts';
import { tooBusy } from '../http/load.ts';

export const PASSWORD_MIN = 6;

/** Kilobytes, rounds, lanes. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's recommendation for Argon2id. Other hashes are replaced at the next sign-in. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Stored instead of a hash if no password may match. */
export const NO_PASSWORD = 'none';

/** Hashing runs on the thread pool, which files and DNS need too. */
const turns = pLimit(Math.min(availableParallelism(), 3));

/** Two seconds of work on two cores: an office at nine o'clock has room, a flood has not. */
export const MAX_WAITING = 400;
const AGAIN_AFTER_MS = 5_000;

/** @throws Refusal (503, Retry-After) if too many wait */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (turns.pendingCount >= MAX_WAITING) throw tooBusy(AGAIN_AFTER_MS);
  return turns(work);
}

export function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  return inTurn(() => argon2.hash(plain(password), { ...cost }));
}

const ARGON2ID = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const hashesOfNobody = new Map<PasswordCost, Promise<string>>();

/**
 * As much work if no password can match, so that timing does not reveal who has an account. Throws
 * if the hash could not be computed, which must not pass for a mismatch.
 */
export async function verifyPassword(
  password: string,
  hash: string,
  cost = PASSWORD_COST,
): Promise<boolean> {
  const parts = partsOf(hash);
  if (parts === undefined) {
    const nobody = hashesOfNobody.get(cost) ?? hashOfNobody(cost);
    await verifyPassword(password, await nobody, cost);
    return false;
  }
  // Not `argon2.verify`, which reports every failure as a mismatch.
  const computed = await inTurn(() => argon2.hashRaw(plain(password), parts.options));
  return timingSafeEqual(computed, parts.expected);
}

export const isDamaged = (hash: string): boolean =>
  hash !== NO_PASSWORD && partsOf(hash) === undefined;

function partsOf(hash: string) {
  const [, memory, time, lanes, salt = '', key = ''] = ARGON2ID.exec(hash) ?? [];
  const expected = Buffer.from(key, 'base64');
  const options = {
    memoryCost: Number(memory),
    timeCost: Number(time),
    parallelism: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
    outputLen: expected.length,
  };
  const isPossible =
    between(options.parallelism, 1, 255) &&
    between(options.timeCost, 1, 1_000) &&
    between(options.memoryCost, 8 * options.parallelism, 2 ** 21) &&
    between(options.salt.length, 8, 64) &&
    between(options.outputLen, 16, 64);
  return isPossible ? { options, expected } : undefined;
}

const between = (value: number, min: number, max: number) => value >= min && value <= max;

/** A refused one is made at the next try. */
function hashOfNobody(cost: PasswordCost): Promise<string> {
  const hash = hashPassword('', cost);
  hashesOfNobody.set(cost, hash);
  hash.catch(() => hashesOfNobody.delete(cost));
  return hash;
}

export function isOutdated(hash: string, cost = PASSWORD_COST): boolean {
  const { memoryCost, timeCost, parallelism } = cost;
  return !hash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

/** Normalised, because keyboards may compose the same characters differently. */
function plain(password: string): string {
  return password.normalize('NFC');
}

/** ASVS requires at least 3,000. */
const COUNTED_AS_COMMON = 10_000;

let passwords: Promise<ReadonlySet<string>> | undefined;

export async function isCommon(password: string): Promise<boolean> {
  passwords ??= readList();
  return (await passwords).has(password.normalize('NFC').toLowerCase());
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Sorted, the most common first.
  return new Set(dictionary['passwords-common'].slice(0, COUNTED_AS_COMMON));
}

/** Then mailed codes give no access either. */
export function hasExpired({
  passwordIsTemporary,
  temporaryPasswordExpires: expires,
}: User): boolean {
  return passwordIsTemporary && expires !== null && expires <= new Date();
}
