import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { type User, users } from '../database/schema/users.ts';
import {
  hashPassword,
  isOutdated,
  NO_PASSWORD,
  type PasswordCost,
  verifyPassword,
} from './passwords.ts';
import { findUserByEmail } from './users.ts';

export type LoginOutcome = { kind: 'welcome'; user: User } | FailedLogin;

export type FailedLogin =
  /** `user` undefined: nobody has the address. */
  | { kind: 'wrong'; user: User | undefined }
  | { kind: 'blocked'; user: User }
  | { kind: 'first time'; user: User }
  | { kind: 'expired'; user: User };

/**
 * Checks a sign-in. An unknown address costs the same work as a wrong password and has the same
 * outcome; what is special about an account is told only to those who know its password.
 */
export async function checkLogin(
  db: Database,
  email: string,
  password: string,
  cost?: PasswordCost,
): Promise<LoginOutcome> {
  const user = await findUserByEmail(db, email.trim());
  const matches = await verifyPassword(password, user?.passwordHash ?? NO_PASSWORD, cost);
  if (user === undefined || !matches) return { kind: 'wrong', user };
  if (!user.isActive) return { kind: 'blocked', user };
  if (!user.passwordIsTemporary) {
    await renewHash(db, user, password, cost);
    return { kind: 'welcome', user };
  }
  const { temporaryPasswordExpires: expires } = user;
  return { kind: expires !== null && expires <= new Date() ? 'expired' : 'first time', user };
}

/** Only now is the password at hand: a hash of another cost is made anew. */
async function renewHash(db: Database, user: User, password: string, cost?: PasswordCost) {
  if (!isOutdated(user.passwordHash, cost)) return;
  const passwordHash = await hashPassword(password, cost);
  // Unless it was changed meanwhile.
  const isOwn = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash));
  await db.update(users).set({ passwordHash }).where(isOwn);
}
