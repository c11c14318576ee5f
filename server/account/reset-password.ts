import { and, eq, gt, sql } from 'drizzle-orm';
import type { KeyedHash } from '../auth/keyed-hash.ts';
import { hashPassword } from '../auth/passwords.ts';
import { findUserByEmail } from '../auth/users.ts';
import type { Database } from '../database/open.ts';
import { oneTimeCodes } from '../database/schema/one-time-codes.ts';
import { users } from '../database/schema/users.ts';
import { writeLog } from '../logs/write-log.ts';
import { codeAccount } from './one-time-code.ts';
import { setPassword } from './set-password.ts';

/**
 * Sets a new password once after a code was verified, and ends every session of the user.
 *
 * @param from where the client is, hashed. It has to be where the code was verified: the calls
 *   share no secret, and anybody else who knows the e-mail address could reset meanwhile
 * @param ipAddress where the client is, as the log shows it
 * @returns whether a verified code allowed it
 */
export async function resetPassword(
  db: Database,
  hash: KeyedHash,
  wanted: { email: string; password: string; from: string; ipAddress: string },
): Promise<boolean> {
  const user = await findUserByEmail(db, wanted.email.trim());
  const account = codeAccount(hash, user, wanted.email);
  // Before the transaction: it takes long, and nobody should wait for the row.
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
    const { ipAddress } = wanted;
    await writeLog(transaction, { actor: user, action: 'Password reset', detail: null, ipAddress });
    return true;
  });
}
