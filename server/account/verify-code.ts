import { and, eq, gt, sql } from 'drizzle-orm';
import type { KeyedHash } from '../auth/keyed-hash.ts';
import { findUserByEmail } from '../auth/users.ts';
import type { Database } from '../database/open.ts';
import { oneTimeCodes } from '../database/schema/one-time-codes.ts';
import { codeAccount, codeHash, sameHash, TRIES_PER_CODE } from './one-time-code.ts';

export type VerifyOutcome = 'verified' | 'wrong' | 'expired' | 'used' | 'too many tries';

/**
 * Checks a code. The row is locked meanwhile: of tries at the same moment each counts, and one
 * alone can be the right one.
 *
 * @param from where the client is, hashed: the reset has to come from there too
 */
export async function verifyCode(
  db: Database,
  hash: KeyedHash,
  entered: { email: string; code: string; from: string },
): Promise<VerifyOutcome> {
  const user = await findUserByEmail(db, entered.email.trim());
  const account = codeAccount(hash, user, entered.email);
  const enteredHash = codeHash(hash, account, entered.code);
  return db.transaction(async (transaction) => {
    const own = eq(oneTimeCodes.account, account);
    const [row] = await transaction
      .select()
      .from(oneTimeCodes)
      .where(and(own, gt(oneTimeCodes.expiresDate, sql`now()`)))
      .for('update');
    if (row === undefined) return 'expired';
    if (row.verifiedFrom !== null) return 'used';
    if (row.wrongTries >= TRIES_PER_CODE) return 'too many tries';
    if (sameHash(row.codeHash, enteredHash)) {
      await transaction.update(oneTimeCodes).set({ verifiedFrom: entered.from }).where(own);
      return 'verified';
    }
    const wrongTries = row.wrongTries + 1;
    await transaction.update(oneTimeCodes).set({ wrongTries }).where(own);
    return wrongTries < TRIES_PER_CODE ? 'wrong' : 'too many tries';
  });
}
