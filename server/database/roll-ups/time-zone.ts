import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { rollUpState } from '../tables/roll-ups.ts';

/**
 * Recalculates the roll-ups if they were made for the calendar days of another zone, which takes
 * seconds for a million transactions. Called before the server answers, in one process at a time.
 *
 * @param timeZone an IANA name; an error if the database does not know it
 */
export function keepTimeZone(db: Database, timeZone: string): Promise<void> {
  return db.transaction(async (transaction) => {
    // Writers lock this row too: none adds to roll-ups that are about to be replaced.
    const [state] = await transaction.select().from(rollUpState).for('update');
    if (state?.timeZone === timeZone) return;
    // The server's own limit may be shorter.
    await transaction.execute(sql`set local statement_timeout = 0`);
    // An unknown name fails here, not with the first transaction.
    await transaction.execute(sql`select now() at time zone ${timeZone}`);
    await transaction.update(rollUpState).set({ timeZone });
    await makeRollUps(transaction);
  });
}

/** Sums all transactions anew. */
export async function makeRollUps(db: Database): Promise<void> {
  await db.execute(sql`select make_roll_ups()`);
}
