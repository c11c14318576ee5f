import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type KeyedHash, sameHash } from '../database/keyed-hash.ts';
import { oneTimeCodes, type User } from '../database/tables/accounts.ts';
import type { Mail } from '../jobs/mail.ts';
import type { PostOffice } from '../jobs/post-office.ts';
import { accountKey } from './queries.ts';

const CODE_LIFETIME_SECONDS = 600;
const TRIES_PER_CODE = 5;

/** Six digits, all equally likely. */
function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** The key of a code's row: of a user, or of an address without one, which is treated the same. */
export function codeAccount(hash: KeyedHash, user: User | undefined, email: string): string {
  return hash('account of a code', accountKey(user, email));
}

/**
 * A code is stored as a keyed hash: a million codes can be tried against any other hash in seconds,
 * or against a slow one within a day. Whoever has the server's secret can sign tokens and needs no
 * code.
 */
function codeHash(hash: KeyedHash, account: string, code: string): string {
  return hash('code', account, code);
}

/** Whose address a code is asked for; `user` is undefined when it is nobody's. */
interface Recipient {
  user: User | undefined;
  email: string;
}

/** A hash that matches no code. */
function noCodeHash(hash: KeyedHash, account: string): string {
  return codeHash(hash, account, randomBytes(32).toString('base64url'));
}

/**
 * Mails a new code, which replaces the previous one. For an unknown address or a blocked user
 * everything but the mail is the same, so that neither the answer nor its time reveals who has an
 * account.
 */
export async function sendCode(
  db: Database,
  hash: KeyedHash,
  postOffice: PostOffice,
  { user, email }: Recipient,
): Promise<void> {
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

export type VerifyOutcome = 'verified' | 'wrong' | 'expired' | 'used' | 'too many tries';

/**
 * Checks a code. The row is locked meanwhile, so that simultaneous attempts all count.
 *
 * @param from where the client is, hashed: the reset has to come from there too
 */
export async function verifyCode(
  db: Database,
  hash: KeyedHash,
  entered: Recipient & { code: string; from: string },
): Promise<VerifyOutcome> {
  const account = codeAccount(hash, entered.user, entered.email);
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

/** Names nobody: mail can be read on its way. */
function codeMail(to: string, code: string): Mail {
  return {
    to,
    subject: 'Your verification code',
    text: `Your verification code for the Revenue Console:

${code}

It can be used once, within ${CODE_LIFETIME_SECONDS / 60} minutes.
Nobody at the authority will ask you for it.

If you did not ask for a code, leave this mail alone: your password
has not changed.
`,
  };
}
