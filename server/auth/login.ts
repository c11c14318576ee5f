import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type Origin, writeLog } from '../database/log.ts';
import { type User, users } from '../database/tables/accounts.ts';
import {
  hasExpired,
  hashPassword,
  isOutdated,
  NO_PASSWORD,
  type PasswordCost,
  verifyPassword,
} from './passwords.ts';
import { logAttempt } from './log-refused-tries.ts';
import { openSession, type Session } from './sessions.ts';

type LoginOutcome = { kind: 'welcome'; user: User } | FailedLogin;

type FailedLogin =
  | { kind: 'wrong'; user: User | undefined }
  | { kind: 'blocked' | 'first time' | 'expired'; user: User };

const DETAILS: Readonly<Record<FailedLogin['kind'], string>> = {
  wrong: 'Wrong password',
  blocked: 'The account is blocked',
  'first time': 'A temporary password, to be replaced',
  expired: 'An expired temporary password',
};

/**
 * An unknown address takes as long as a wrong password and has the same outcome; only the right
 * password reveals that an account is blocked or expired.
 */
export async function checkLogin(
  db: Database,
  user: User | undefined,
  password: string,
  cost?: PasswordCost,
): Promise<LoginOutcome> {
  const matches = await verifyPassword(password, user?.passwordHash ?? NO_PASSWORD, cost);
  if (user === undefined || !matches) return { kind: 'wrong', user };
  if (!user.isActive) return { kind: 'blocked', user };
  if (!user.passwordIsTemporary) {
    await renewHash(db, user, password, cost);
    return { kind: 'welcome', user };
  }
  return { kind: hasExpired(user) ? 'expired' : 'first time', user };
}

/** Hashes can be upgraded only at sign-in, when the password is known. */
async function renewHash(db: Database, user: User, password: string, cost?: PasswordCost) {
  if (!isOutdated(user.passwordHash, cost)) return;
  const passwordHash = await hashPassword(password, cost);
  // Unless the password has been changed meanwhile.
  const isOwn = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash));
  await db.update(users).set({ passwordHash }).where(isOwn);
}

export function recordSignIn(
  db: Database,
  user: User,
  origin: Origin,
  lifetime: number,
): Promise<Session> {
  return db.transaction(async (transaction) => {
    const lastLoginDate = sql`now()`;
    await transaction.update(users).set({ lastLoginDate }).where(eq(users.id, user.id));
    await writeLog(
      transaction,
      { ...origin, actor: user },
      { action: 'Signed in', detail: null, object: { type: 'user', id: user.id } },
    );
    return openSession(transaction, user.id, lifetime);
  });
}

export function recordFailure(
  db: Database,
  outcome: FailedLogin,
  typed: string,
  origin: Origin,
): Promise<void> {
  const { kind, user } = outcome;
  const detail = user === undefined ? 'Unknown e-mail address' : DETAILS[kind];
  return logAttempt(db, origin, user, typed, { action: 'Sign-in failed', detail });
}
