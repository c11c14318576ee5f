import { and, eq, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { mails, type WaitingMail } from '../database/tables/mails.ts';
import type { SealedLetter } from './cipher.ts';

/**
 * How long a taken mail is reserved: longer than sending takes, so that no two servers send it.
 * After a crash it is retried once this has passed.
 */
const TAKEN_FOR_SECONDS = 60;

/** After five seconds, ten, twenty, forty, and from then on every minute. */
const PAUSE_SECONDS = sql`least(60.0, 5 * 2.0 ^ least(${mails.tries}, 9))`;

const fromNow = (seconds: number | SQL) => sql`now() + make_interval(secs => ${seconds})`;

/**
 * Adds a mail.
 *
 * @param expiresIn after how many seconds it is given up
 * @param isTaken whether the caller sends it, too
 */
export async function addMail(
  db: Database,
  letter: SealedLetter,
  { expiresIn, isTaken }: { expiresIn: number; isTaken: boolean },
): Promise<number> {
  const dueDate = fromNow(isTaken ? TAKEN_FOR_SECONDS : 0);
  const mail = { ...letter, dueDate, expiresDate: fromNow(expiresIn) };
  const [added] = await db.insert(mails).values(mail).returning({ id: mails.id });
  if (added === undefined) throw new Error('The database has not kept the mail.');
  return added.id;
}

export type TakenMail = Pick<WaitingMail, 'id' | 'tries'> & SealedLetter & { hasExpired: boolean };

const columns = {
  id: mails.id,
  recipient: mails.recipient,
  keyName: mails.keyName,
  sealed: mails.sealed,
  tries: mails.tries,
  hasExpired: sql<boolean>`${mails.expiresDate} <= now()`,
};

/** Nothing older waits for the same address. */
const isNext = sql`not exists (
  select from mails older where older.recipient = ${mails.recipient} and older.id < ${mails.id})`;

/** Takes the mail that has been due for longest, if there is one and nobody else takes it. */
export async function takeMail(
  db: Database,
  keyNames: readonly string[],
): Promise<TakenMail | undefined> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(lte(mails.dueDate, sql`now()`), inArray(mails.keyName, [...keyNames]), isNext))
    .orderBy(mails.dueDate, mails.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(mails)
    .set({ dueDate: fromNow(TAKEN_FOR_SECONDS) })
    .where(eq(mails.id, sql`(${due})`))
    .returning(columns);
  return taken;
}

/** The mail to send now; undefined if it is gone or older mails to its address come first. */
export async function readTaken(db: Database, id: number): Promise<TakenMail | undefined> {
  const [taken] = await db
    .select(columns)
    .from(mails)
    .where(and(eq(mails.id, id), isNext));
  return taken;
}

/** Releases a mail after a failed attempt, to be retried after a growing pause. */
export async function putOff(db: Database, id: number): Promise<void> {
  const next = { tries: sql`${mails.tries} + 1`, dueDate: fromNow(PAUSE_SECONDS) };
  await db.update(mails).set(next).where(eq(mails.id, id));
}

/** Releases a mail without counting an attempt. */
export async function giveBack(db: Database, id: number): Promise<void> {
  await db.update(mails).set({ dueDate: sql`now()` }).where(eq(mails.id, id));
}

/** @returns false when it was gone already */
export async function removeMail(db: Database, id: number): Promise<boolean> {
  return (await db.delete(mails).where(eq(mails.id, id)).returning({ id: mails.id })).length > 0;
}

/**
 * Removes what was sealed with keys that are not these and has expired. The servers that have them
 * get an hour to give it up themselves.
 *
 * @returns how many
 */
export async function removeUnopened(db: Database, keyNames: readonly string[]): Promise<number> {
  const expired = lte(mails.expiresDate, sql`now() - interval '1 hour'`);
  const unopened = and(expired, notInArray(mails.keyName, [...keyNames]));
  return (await db.delete(mails).where(unopened).returning({ id: mails.id })).length;
}

/** How many mails wait, in any process. */
export const countMails = (db: Database): Promise<number> => db.$count(mails);
