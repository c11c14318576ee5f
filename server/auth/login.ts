import type { Database } from '../database/open.ts';
import type { User } from '../database/schema/users.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findUserByEmail } from './users.ts';

export type LoginOutcome =
  | { kind: 'welcome'; user: User }
  | { kind: 'wrong' }
  | { kind: 'blocked' }
  | { kind: 'first time' };

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
  if (user === undefined || !matches) return { kind: 'wrong' };
  if (!user.isActive) return { kind: 'blocked' };
  if (user.passwordIsTemporary) return { kind: 'first time' };
  return { kind: 'welcome', user };
}
