import type { Database } from '../database/open.ts';
import type { User } from '../database/schema/users.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findUserByEmail } from './users.ts';

export type LoginOutcome = { kind: 'welcome'; user: User } | FailedLogin;

export type FailedLogin =
  /** `user` undefined: nobody has the address. */
  | { kind: 'wrong'; user: User | undefined }
  | { kind: 'blocked'; user: User }
  | { kind: 'first time'; user: User }
  | { kind: 'expired'; user: User };

let nobody: Promise<string> | undefined;

/**
 * Checks a sign-in. An unknown address costs the same work as a wrong password and has the same
 * outcome; what is special about an account is told only to those who know its password.
 */
export async function checkLogin(
  db: Database,
  email: string,
  password: string,
): Promise<LoginOutcome> {
  const user = await findUserByEmail(db, email.trim());
  nobody ??= hashPassword('');
  const matches = await verifyPassword(password, user?.passwordHash ?? (await nobody));
  if (user === undefined || !matches) return { kind: 'wrong', user };
  if (!user.isActive) return { kind: 'blocked', user };
  if (!user.passwordIsTemporary) return { kind: 'welcome', user };
  const { temporaryPasswordExpires: expires } = user;
  return { kind: expires !== null && expires <= new Date() ? 'expired' : 'first time', user };
}
