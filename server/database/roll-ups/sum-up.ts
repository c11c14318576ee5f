import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { unsummedTransactions } from '../tables/roll-ups.ts';

/** The key of the advisory lock: one process sums at a time. */
const SUMMING = sql`7020240104`;

/** The rows of one transaction: seconds of work at most, far below the statement timeout. */
export const ROWS_AT_ONCE = 10_000;

export function countUnsummed(db: Database): Promise<number> {
  return db.$count(unsummedTransactions);
}

/**
 * Adds unsummed transactions to the sums, which a trigger does on their removal. If another process
 * is summing, this one leaves it to that.
 *
 * @returns false if another process is summing
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
