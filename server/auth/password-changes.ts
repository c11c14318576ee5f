import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';
import { type Origin, writeLog } from '../database/log.ts';
import { type User, users } from '../database/tables/accounts.ts';
import type { Mailer } from '../mails/mailer.ts';
import { type Recipient, useVerifiedCode } from './codes.ts';
import { passwordNotice } from './notices.ts';
import { hasExpired } from './temporary-passwords.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/**
 * Changes the password of a user who knows the old one, and ends their other sessions.
 *
 * @param session the current one; null for a token without an id
 * @returns false when the old password is wrong
 */
export async function changePassword(
  db: Database,
  mailer: Mailer,
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
    await mailer.post(transaction, passwordNotice(user.email));
    return true;
  });
}

/** What a reset sets, and who asks for it. */
interface Reset extends Recipient {
  password: string;
  /** Where the client is, hashed. */
  from: string;
  /** The secret that the browser brings; undefined for a client without cookies. */
  secret: string | undefined;
}

/**
 * Sets a new password once after a code was verified, and ends every session of the user. It has to
 * be the same browser, which alone has the secret of the verification; for clients without cookies,
 * the same network.
 *
 * @returns whether a verified code allowed it
 */
export async function resetPassword(
  db: Database,
  hash: KeyedHash,
  mailer: Mailer,
  origin: Origin,
  wanted: Reset,
): Promise<boolean> {
  const { user } = wanted;
  // Hashing takes long: before the transaction, which locks the codes.
  const passwordHash = await hashPassword(wanted.password);
  return db.transaction(async (transaction) => {
    if (!(await useVerifiedCode(transaction, hash, wanted, wanted))) return false;
    if (user === undefined || hasExpired(user)) return false;
    if (!(await setPassword(transaction, user.id, passwordHash, null, eq(users.isActive, true)))) {
      return false;
    }
    await writeLog(
      transaction,
      { ...origin, actor: user },
      { action: 'Password reset', detail: null, object: { type: 'user', id: user.id } },
    );
    await mailer.post(transaction, passwordNotice(user.email));
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
