import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { unsummedTransactions } from '../tables/roll-ups.ts';

/** The key of the advisory lock: one process sums at a time. */
const SUMMING = sql`7020240104`;

/** What one transaction takes on: seconds of work at most, far from the limit for a statement. */
export const ROWS_AT_ONCE = 10_000;

export function countUnsummed(db: Database): Promise<number> {
  return db.$count(unsummedTransactions);
}

/**
 * Adds unsummed transactions to the sums, which their removal does by a trigger. Of several processes
 * one does it, and the others leave it at that.
 *
 * @returns false when another process is at it
 */
export function sumUp(db: Database, atMost = ROWS_AT_ONCE): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [turn] = await transaction
      .select({ isOwn: sql<boolean>`is_own` })
      .from(sql`(select pg_try_advisory_xact_lock(${SUMMING}) as is_own) turn`);
    if (turn?.isOwn !== true) return false;
    const some = sql`select ctid from ${unsummedTransactions} limit ${atMost}`;
    await transaction.delete(unsummedTransactions).where(sql`ctid = any(array(${some}))`);
    return true;
  });
}
