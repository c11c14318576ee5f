import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { attempts } from '../database/tables/accounts.ts';

interface Counted {
  count: number;
  /** Seconds until counting begins again. */
  secondsLeft: number;
}

/**
 * Increments the counter `key`, in one statement, so that simultaneous attempts, at several servers
 * too, all count. It restarts `seconds` after its first.
 */
export async function increment(db: Database, key: string, seconds: number): Promise<Counted> {
  const over = sql`${attempts.endsDate} <= now()`;
  const [row] = await db
    .insert(attempts)
    .values({ key, count: 1, endsDate: sql`now() + make_interval(secs => ${seconds})` })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
        endsDate: sql`case when ${over} then excluded.ends_date else ${attempts.endsDate} end`,
      },
    })
    .returning({
      count: attempts.count,
      secondsLeft: sql<number>`ceil(extract(epoch from ${attempts.endsDate} - now()))::integer`,
    });
  const counted = row ?? { count: 1, secondsLeft: seconds };
  // The table grows only with a new key: then expired ones are deleted.
  if (counted.count === 1) await db.delete(attempts).where(lt(attempts.endsDate, sql`now()`));
  return counted;
}

/** How many attempts are counted now. */
export async function readCounter(db: Database, key: string): Promise<number> {
  const current = and(eq(attempts.key, key), gt(attempts.endsDate, sql`now()`));
  const [row] = await db.select({ count: attempts.count }).from(attempts).where(current);
  return row?.count ?? 0;
}

/** Takes one back, for an attempt that turned out to be legitimate. */
export async function decrement(db: Database, key: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, key));
}

export async function removeCounter(db: Database, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key));
}
