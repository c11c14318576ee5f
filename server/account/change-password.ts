import { eq } from 'drizzle-orm';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import type { Database } from '../database/open.ts';
import { type User, users } from '../database/schema/users.ts';
import { writeLog } from '../logs/write-log.ts';
import { setPassword } from './set-password.ts';

/**
 * Changes the password of somebody who knows the old one, and ends their other sessions.
 *
 * @param session the one that asks; null for a token without an id
 * @param ipAddress where the client is
 * @returns false when the old password is not right
 */
export async function changePassword(
  db: Database,
  user: User,
  passwords: { old: string; new: string },
  session: string | null,
  ipAddress: string,
): Promise<boolean> {
  if (!(await verifyPassword(passwords.old, user.passwordHash))) return false;
  const passwordHash = await hashPassword(passwords.new);
  // Of two changes at the same moment the second one's old password is no longer right.
  const unchanged = eq(users.passwordHash, user.passwordHash);
  return db.transaction(async (transaction) => {
    if (!(await setPassword(transaction, user.id, passwordHash, session, unchanged))) return false;
    await writeLog(transaction, {
      actor: user,
      action: 'Password changed',
      detail: null,
      ipAddress,
    });
    return true;
  });
}
