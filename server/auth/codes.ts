import { randomBytes, randomInt } from 'node:crypto';
import { and, asc, desc, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../database/database.ts';
import { secondsFromNow } from '../database/dates.ts';
import { type KeyedHash, sameHash } from '../database/keyed-hash.ts';
import { oneTimeCodes, type User } from '../database/tables/accounts.ts';
import { readCookie, setCookie } from '../http/cookies.ts';
import { minutes } from '../language/counted.ts';
import { message } from '../language/message.ts';
import type { Language } from '../language/translate.ts';
import { type Mail, writeMail } from '../mails/mail.ts';
import type { Mailer } from '../mails/mailer.ts';
import { accountKey } from './queries.ts';
import { hasExpired } from './passwords.ts';

const CODE_LIFETIME_SECONDS = 600;
const TRIES_PER_CODE = 5;

const makeCode = () => String(randomInt(1_000_000)).padStart(6, '0');
const makeSecret = () => randomBytes(32).toString('base64url');

/** Unknown addresses have a key too, so that both are treated alike. */
function codeAccount(hash: KeyedHash, user: User | undefined, email: string): string {
  return hash('account of a code', accountKey(user, email));
}

/** A keyed hash, because all million codes can be tried against another one within a day. */
function codeHash(hash: KeyedHash, account: string, code: string): string {
  return hash('code', account, code);
}

/** `user` is undefined for an unknown address. */
export interface Recipient {
  user: User | undefined;
  email: string;
}

interface Secrets {
  received: string | undefined;
  fresh: string;
}

const browserHash = (hash: KeyedHash, secret: string) => hash('browser of a code', secret);

/**
 * Replaces the previous code of this browser and those of clients without cookies. For an unknown
 * address, a blocked user or an expired temporary password everything but the mail is the same, so
 * that neither response nor timing reveals who has an account.
 */
export async function sendCode(
  db: Database,
  hash: KeyedHash,
  mailer: Mailer,
  { user, email, language }: Recipient & { language: Language },
  secrets: Secrets,
): Promise<void> {
  const account = codeAccount(hash, user, email);
  const code = makeCode();
  const mayReset = user !== undefined && user.isActive && !hasExpired(user);
  await db.transaction(async (transaction) => {
    await lockCodes(transaction, account);
    const before = browserHash(hash, secrets.received ?? '');
    const isReplaced = or(eq(oneTimeCodes.browser, before), isNotNull(oneTimeCodes.verifiedFrom));
    await transaction
      .delete(oneTimeCodes)
      .where(and(eq(oneTimeCodes.account, account), isReplaced));
    await transaction.insert(oneTimeCodes).values({
      account,
      browser: browserHash(hash, secrets.fresh),
      codeHash: codeHash(hash, account, mayReset ? code : makeSecret()),
      expiresDate: secondsFromNow(CODE_LIFETIME_SECONDS),
    });
    await mailer.post(transaction, codeMail(mayReset ? user.email : email, code, language), {
      usefulFor: CODE_LIFETIME_SECONDS,
      isDecoy: !mayReset,
    });
  });
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresDate, sql`now()`));
}

/** Locked until the transaction ends, so that concurrent attempts all count. */
function lockCodes(transaction: Transaction, account: string) {
  return transaction
    .select()
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.account, account), gt(oneTimeCodes.expiresDate, sql`now()`)))
    .orderBy(desc(oneTimeCodes.expiresDate), asc(oneTimeCodes.browser))
    .for('update');
}

export type VerifyOutcome = 'verified' | 'wrong' | 'expired' | 'used' | 'too many tries';

/**
 * The code this browser requested, or without its secret the newest. Others' attempts are counted
 * separately, so that a stranger can't use up the owner's.
 */
export async function verifyCode(
  db: Database,
  hash: KeyedHash,
  entered: Recipient & { code: string; from: string; secrets: Secrets },
): Promise<VerifyOutcome> {
  const { received, fresh } = entered.secrets;
  const account = codeAccount(hash, entered.user, entered.email);
  const enteredHash = codeHash(hash, account, entered.code);
  const browser = browserHash(hash, received ?? '');
  return db.transaction(async (transaction) => {
    const codes = await lockCodes(transaction, account);
    const asked = codes.find((code) => code.browser === browser);
    const code = asked ?? codes[0];
    if (code === undefined) return 'expired';
    if (code.verifiedFrom !== null || code.verifiedBrowser !== null) return 'used';
    const tries = asked === undefined ? code.othersTries : code.wrongTries;
    if (tries >= TRIES_PER_CODE) return 'too many tries';
    const change = (values: PgUpdateSetSource<typeof oneTimeCodes>) =>
      transaction
        .update(oneTimeCodes)
        .set(values)
        .where(and(eq(oneTimeCodes.account, account), eq(oneTimeCodes.browser, code.browser)));
    if (sameHash(code.codeHash, enteredHash)) {
      await change(
        received === undefined
          ? { verifiedFrom: entered.from }
          : { verifiedBrowser: browserHash(hash, fresh) },
      );
      return 'verified';
    }
    await change(asked === undefined ? { othersTries: tries + 1 } : { wrongTries: tries + 1 });
    return tries + 1 < TRIES_PER_CODE ? 'wrong' : 'too many tries';
  });
}

/** Invalidates all codes if this client had verified one; returns whether it had. */
export async function useVerifiedCode(
  transaction: Transaction,
  hash: KeyedHash,
  recipient: Recipient,
  client: { from: string; secret: string | undefined },
): Promise<boolean> {
  const account = codeAccount(hash, recipient.user, recipient.email);
  const browser = browserHash(hash, client.secret ?? '');
  const codes = await lockCodes(transaction, account);
  const isOwn = codes.some(
    (code) => code.verifiedFrom === client.from || code.verifiedBrowser === browser,
  );
  if (isOwn) await transaction.delete(oneTimeCodes).where(eq(oneTimeCodes.account, account));
  return isOwn;
}

/** Contains no name, because mail can be read in transit. */
function codeMail(to: string, code: string, language: Language): Mail {
  return writeMail(language, {
    to,
    subject: message('mails.code.subject', 'Your verification code'),
    paragraphs: [
      message('mails.code.intro', 'Your verification code for the Revenue Console:'),
      code,
      message(
        'mails.code.use',
        { time: minutes(CODE_LIFETIME_SECONDS / 60) },
        'It can be used once, within {{time}}.\nNobody at the authority will ask you for it.',
      ),
      message(
        'mails.code.ignore',
        'If you did not request a code, ignore this mail: your password\nhas not changed.',
      ),
    ],
  });
}

const COOKIE = 'recovery';

export function recoverySecret(request: FastifyRequest): string | undefined {
  return readCookie(request, COOKIE);
}

/** A new secret at each step, so that an attacker can't plant a known one in a browser. */
export function newSecrets(request: FastifyRequest): Secrets {
  return { received: recoverySecret(request), fresh: makeSecret() };
}

export function sendSecret(request: FastifyRequest, reply: FastifyReply, { fresh }: Secrets): void {
  setCookie(request, reply, { name: COOKIE, value: fresh, maxAge: CODE_LIFETIME_SECONDS });
}
