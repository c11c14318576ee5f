import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';
import { writeLog } from '../database/log.ts';
import { type User, users } from '../database/tables/accounts.ts';
import type { Mailer } from '../mails/mailer.ts';
import type { RequestOrigin } from './authentication.ts';
import { type Recipient, useVerifiedCode } from './codes.ts';
import { passwordNotice } from './notices.ts';
import { hasExpired, hashPassword, verifyPassword } from './passwords.ts';

export async function changePassword(
  db: Database,
  mailer: Mailer,
  by: RequestOrigin<User>,
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

interface Reset extends Recipient {
  password: string;
  /** The client's hashed network address, used without cookies. */
  from: string;
  secret: string | undefined;
}

/** From the browser that verified the code; for clients without cookies, from the same network. */
export async function resetPassword(
  db: Database,
  hash: KeyedHash,
  mailer: Mailer,
  origin: RequestOrigin,
  wanted: Reset,
): Promise<boolean> {
  const { user } = wanted;
  // Before the transaction, which locks the codes.
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
