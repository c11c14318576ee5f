import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { DatabaseError } from '../errors.ts';
import { rollUpState } from '../tables/roll-ups.ts';
import { transactions } from '../tables/transactions.ts';
import { sumAll } from './sum-up.ts';

/** Recalculates nothing: a single process with a wrong setting would change the figures of all others. */
export async function requireTimeZone(db: Database, timeZone: string): Promise<void> {
  const [state] = await db.select().from(rollUpState);
  if (state?.timeZone === timeZone) return;
  const found = await db.select({ id: transactions.id }).from(transactions).limit(1);
  if (found.length === 0) return changeTimeZone(db, timeZone);
  throw new DatabaseError(
    `The sums of this database are of the days of ${state?.timeZone}, and TIME_ZONE is ${timeZone}. If that is what it should be, stop all servers and run npm run migrate -- --time-zone ${timeZone}, which recalculates the sums.`,
  );
}

export function changeTimeZone(db: Database, timeZone: string): Promise<void> {
  return db.transaction(async (transaction) => {
    const [state] = await transaction.select().from(rollUpState).for('update');
    if (state?.timeZone === timeZone) return;
    // The server's own limit may be shorter.
    await transaction.execute(sql`set local statement_timeout = 0`);
    // An unknown name fails here, not with the first transaction.
    await transaction.execute(sql`select now() at time zone ${timeZone}`);
    await transaction
      .update(rollUpState)
      .set({ timeZone, generation: sql`${rollUpState.generation} + 1` });
    await sumAll(transaction);
  });
}
