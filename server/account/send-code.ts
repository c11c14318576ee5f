import { lt, sql } from 'drizzle-orm';
import type { KeyedHash } from '../auth/keyed-hash.ts';
import { findUserByEmail } from '../auth/users.ts';
import type { Database } from '../database/open.ts';
import { oneTimeCodes } from '../database/schema/one-time-codes.ts';
import type { PostOffice } from '../mail/post-office.ts';
import { codeMail } from './code-mail.ts';
import {
  CODE_LIFETIME_SECONDS,
  codeAccount,
  codeHash,
  makeCode,
  noCodeHash,
} from './one-time-code.ts';

/**
 * Mails a new code, which replaces the one before. For an address of nobody, or of somebody who is
 * blocked, the same is done with a code that does not exist, but for the mail: neither the answer
 * nor its time tells who has an account.
 */
export async function sendCode(
  db: Database,
  hash: KeyedHash,
  postOffice: PostOffice,
  email: string,
): Promise<void> {
  const user = await findUserByEmail(db, email.trim());
  const account = codeAccount(hash, user, email);
  const code = makeCode();
  const mayReset = user !== undefined && user.isActive;
  const row = {
    codeHash: mayReset ? codeHash(hash, account, code) : noCodeHash(hash, account),
    wrongTries: 0,
    verifiedFrom: null,
    expiresDate: sql`now() + make_interval(secs => ${CODE_LIFETIME_SECONDS})`,
  };
  await db
    .insert(oneTimeCodes)
    .values({ account, ...row })
    .onConflictDoUpdate({ target: oneTimeCodes.account, set: row });
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresDate, sql`now()`));
  if (mayReset) postOffice.post(codeMail(user.email, code));
}
