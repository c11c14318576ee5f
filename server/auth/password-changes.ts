import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';
import { type Origin, writeLog } from '../database/log.ts';
import { oneTimeCodes, type User, users } from '../database/tables/accounts.ts';
import { codeAccount } from './codes.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/**
 * Changes the password of a user who knows the old one, and ends their other sessions.
 *
 * @param session the current one; null for a token without an id
 * @returns false when the old password is wrong
 */
export async function changePassword(
  db: Database,
  by: Origin<User>,
  passwords: { old: string; new: string },
  session: string | null,
): Promise<boolean> {
  const user = by.actor;
  if (!(await verifyPassword(passwords.old, user.passwordHash))) return false;
  const passwordHash = await hashPassword(passwords.new);
  // Of two simultaneous changes the second one's old password is no longer right.
  const unchanged = eq(users.passwordHash, user.passwordHash);
  return db.transaction(async (transaction) => {
    if (!(await setPassword(transaction, user.id, passwordHash, session, unchanged))) return false;
    const object = { type: 'user', id: user.id } as const;
    await writeLog(transaction, by, { action: 'Password changed', detail: null, object });
    return true;
  });
}

/**
 * Sets a new password once after a code was verified, and ends every session of the user.
 *
 * @param from where the client is, hashed. It has to be where the code was verified: the calls
 *   share no secret, and anybody else who knows the e-mail address could reset meanwhile
 * @returns whether a verified code allowed it
 */
export async function resetPassword(
  db: Database,
  hash: KeyedHash,
  origin: Origin,
  wanted: { user: User | undefined; email: string; password: string; from: string },
): Promise<boolean> {
  const { user } = wanted;
  const account = codeAccount(hash, user, wanted.email);
  // Hashing takes long: before the transaction, which locks the row.
  const passwordHash = await hashPassword(wanted.password);
  return db.transaction(async (transaction) => {
    const verified = await transaction
      .delete(oneTimeCodes)
      .where(
        and(
          eq(oneTimeCodes.account, account),
          eq(oneTimeCodes.verifiedFrom, wanted.from),
          gt(oneTimeCodes.expiresDate, sql`now()`),
        ),
      )
      .returning({ account: oneTimeCodes.account });
    if (user === undefined || verified.length === 0) return false;
    if (!(await setPassword(transaction, user.id, passwordHash, null, eq(users.isActive, true)))) {
      return false;
    }
    await writeLog(
      transaction,
      { ...origin, actor: user },
      { action: 'Password reset', detail: null, object: { type: 'user', id: user.id } },
    );
    return true;
  });
}

/**
 * Sets a password that is not temporary and ends the open sessions.
 *
 * @param keptSession the session that goes on
 * @param condition that still has to hold for the user
 * @returns whether it did
 */
async function setPassword(
  db: Database,
  userId: number,
  passwordHash: string,
  keptSession: string | null,
  condition: SQL,
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({
      passwordHash,
      passwordIsTemporary: false,
      temporaryPasswordExpires: null,
      sessionGeneration: sql`${users.sessionGeneration} + 1`,
      keptSession,
    })
    .where(and(eq(users.id, userId), condition))
    .returning({ id: users.id });
  return changed.length > 0;
}
