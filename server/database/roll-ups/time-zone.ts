import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { rollUpState } from '../tables/roll-ups.ts';

/**
 * Sees to it that the roll-ups hold the calendar days of this zone: those of another one are made
 * anew, which takes seconds for a million transactions. To be called before anything is answered,
 * and by one process at a time.
 *
 * @param timeZone an IANA name; one that the database does not know is an error
 */
export function keepTimeZone(db: Database, timeZone: string): Promise<void> {
  return db.transaction(async (transaction) => {
    // Writers take this row first: none of them adds to roll-ups that are about to go.
    const [state] = await transaction.select().from(rollUpState).for('update');
    if (state?.timeZone === timeZone) return;
    // A server may allow less for one statement.
    await transaction.execute(sql`set local statement_timeout = 0`);
    // A name that the database does not know fails here, not with the first transaction.
    await transaction.execute(sql`select now() at time zone ${timeZone}`);
    await transaction.update(rollUpState).set({ timeZone });
    await makeRollUps(transaction);
  });
}

/** Sums all transactions anew. */
export async function makeRollUps(db: Database): Promise<void> {
  await db.execute(sql`select make_roll_ups()`);
}
