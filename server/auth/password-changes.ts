import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';
import { writeLog } from '../database/log.ts';
import { type User, users } from '../database/tables/accounts.ts';
import type { Mailer } from '../mails/mailer.ts';
import type { Asker } from './authentication.ts';
import { type Recipient, useVerifiedCode } from './codes.ts';
import { passwordNotice } from './notices.ts';
import { hasExpired } from './temporary-passwords.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/**
 * Changes the password of a user who knows the old one, and ends their other sessions.
 *
 * @param session the current one
 * @returns false when the old password is wrong
 */
export async function changePassword(
  db: Database,
  mailer: Mailer,
  by: Asker<User>,
  passwords: { old: string; new: string },
  session: string,
): Promise<boolean> {
  const user = by.actor;
  if (!(await verifyPassword(passwords.old, user.passwordHash))) return false;
  const passwordHash = await hashPassword(passwords.new);
  // Of two concurrent changes the second has an outdated old password.
  const unchanged = eq(users.passwordHash, user.passwordHash);
  return db.transaction(async (transaction) => {
    if (!(await setPassword(transaction, user.id, passwordHash, session, unchanged))) return false;
    const object = { type: 'user', id: user.id } as const;
    await writeLog(transaction, by, { action: 'Password changed', detail: null, object });
    await mailer.post(transaction, passwordNotice(user.email, by.language));
    return true;
  });
}

/** The parameters of a reset. */
interface Reset extends Recipient {
  password: string;
  /** The client's hashed network address. */
  from: string;
  /** The secret sent by the browser; undefined for a client without cookies. */
  secret: string | undefined;
}

/**
 * Sets a new password once after a code was verified, and ends every session of the user. The reset
 * must come from the browser that verified the code, which has its secret; for clients without
 * cookies, from the same network.
 *
 * @returns whether a verified code allowed it
 */
export async function resetPassword(
  db: Database,
  hash: KeyedHash,
  mailer: Mailer,
  origin: Asker,
  wanted: Reset,
): Promise<boolean> {
  const { user } = wanted;
  // Hashing is slow and so precedes the transaction, which locks the codes.
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
    await mailer.post(transaction, passwordNotice(user.email, origin.language));
    return true;
  });
}

/**
 * Sets a permanent password and ends the open sessions.
 *
 * @param keptSession the session that continues
 * @param condition that must still hold for the user
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
