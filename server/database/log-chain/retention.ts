import { gte, lte, max, min, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { type Actor, type Origin, REMOVAL_ACTION, writeLog } from '../log.ts';
import { logEntries } from '../tables/log-entries.ts';
import { logSeals } from '../tables/log-seals.ts';

const PROGRAM: Origin<Actor> = {
  address: undefined,
  id: null,
  actor: { id: null, email: 'LOG_RETENTION', name: null, role: null },
};

/**
 * Seal by seal, whose entries must all be old enough. The seals remain, and an entry records the
 * removal.
 */
export function removeOldEntries(db: Database, days: number): Promise<number> {
  return db.transaction(async (transaction) => {
    const [young] = await transaction
      .select({ id: min(logEntries.id) })
      .from(logEntries)
      .where(gte(logEntries.createdDate, sql`now() - make_interval(days => ${days})`));
    const firstYoung = young?.id ?? Number.MAX_SAFE_INTEGER;
    const [last] = await transaction
      .select({ id: max(logSeals.lastId) })
      .from(logSeals)
      .where(sql`${logSeals.lastId} < ${firstYoung}`);
    const upTo = last?.id ?? 0;
    const old = lte(logEntries.id, upTo);
    const entries = await transaction.$count(logEntries, old);
    if (entries === 0) return 0;
    await transaction.execute(sql`set local revenue_console.log_retention = 'on'`);
    await transaction.delete(logEntries).where(old);
    await writeLog(transaction, PROGRAM, {
      action: REMOVAL_ACTION,
      detail: `${entries} entries, up to the number ${upTo}, older than ${days} days`,
      object: { type: 'log', id: upTo },
      after: { entries, days },
    });
    return entries;
  });
}
