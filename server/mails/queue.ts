import { and, eq, inArray, lte, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { secondsFromNow } from '../database/dates.ts';
import { mails, type WaitingMail } from '../database/tables/mails.ts';
import type { EncryptedMail } from './cipher.ts';

/** Longer than sending takes, so that no two servers send a mail. */
const TAKEN_FOR_SECONDS = 60;

/** 5, 10, 20, 40 s, then every minute. */
const PAUSE_SECONDS = sql`least(60.0, 5 * 2.0 ^ least(${mails.tries}, 9))`;

export async function addMail(
  db: Database,
  letter: EncryptedMail,
  { expiresIn, isTaken }: { expiresIn: number; isTaken: boolean },
): Promise<number> {
  const dueDate = secondsFromNow(isTaken ? TAKEN_FOR_SECONDS : 0);
  const mail = { ...letter, dueDate, expiresDate: secondsFromNow(expiresIn) };
  const [added] = await db.insert(mails).values(mail).returning({ id: mails.id });
  if (added === undefined) throw new Error('The database has not kept the mail.');
  return added.id;
}

export type DueMail = Pick<WaitingMail, 'id' | 'tries'> & EncryptedMail & { hasExpired: boolean };

const columns = {
  id: mails.id,
  recipient: mails.recipient,
  keyName: mails.keyName,
  sealed: mails.sealed,
  tries: mails.tries,
  hasExpired: sql<boolean>`${mails.expiresDate} <= now()`,
};

/** Mails to one address are sent in order. */
const isNext = sql`not exists (
  select from mails older where older.recipient = ${mails.recipient} and older.id < ${mails.id})`;

export async function claimMail(
  db: Database,
  keyNames: readonly string[],
): Promise<DueMail | undefined> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(lte(mails.dueDate, sql`now()`), inArray(mails.keyName, [...keyNames]), isNext))
    .orderBy(mails.dueDate, mails.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(mails)
    .set({ dueDate: secondsFromNow(TAKEN_FOR_SECONDS) })
    .where(eq(mails.id, sql`(${due})`))
    .returning(columns);
  return taken;
}

/** Undefined if it is gone, or older mails to its address come first. */
export async function readTaken(db: Database, id: number): Promise<DueMail | undefined> {
  const [taken] = await db
    .select(columns)
    .from(mails)
    .where(and(eq(mails.id, id), isNext));
  return taken;
}

export async function postponeMail(db: Database, id: number): Promise<void> {
  const next = { tries: sql`${mails.tries} + 1`, dueDate: secondsFromNow(PAUSE_SECONDS) };
  await db.update(mails).set(next).where(eq(mails.id, id));
}

export async function releaseMail(db: Database, id: number): Promise<void> {
  await db.update(mails).set({ dueDate: sql`now()` }).where(eq(mails.id, id));
}

export async function removeMail(db: Database, id: number): Promise<boolean> {
  return (await db.delete(mails).where(eq(mails.id, id)).returning({ id: mails.id })).length > 0;
}

/** The servers that have the other keys get an hour to give expired mails up themselves. */
export async function removeUnreadable(db: Database, keyNames: readonly string[]): Promise<number> {
  const expired = lte(mails.expiresDate, sql`now() - interval '1 hour'`);
  const unopened = and(expired, notInArray(mails.keyName, [...keyNames]));
  return (await db.delete(mails).where(unopened).returning({ id: mails.id })).length;
}

export const countMails = (db: Database): Promise<number> => db.$count(mails);
