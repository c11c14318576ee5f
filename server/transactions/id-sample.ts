import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** Of the IDs. Collecting more by the search indexes takes longer than scanning to the oldest of them. */
const MAX_COLLECTED_PART = 0.1;

/** An old sample only costs time: any decision finds the same rows. */
const KEPT_FOR_MS = 60_000;

/** Tells by PostgreSQL's sample of the IDs whether a text is in many of them. */
export function prepareIdSample(db: Database): (text: string) => Promise<boolean> {
  let ids: string[] = [];
  let readAt = -Infinity;
  return async function isInManyIds(text) {
    if (performance.now() - readAt > KEPT_FOR_MS) {
      const sample = sql`unnest((select histogram_bounds::text::text[] from pg_stats
        where tablename = 'transactions' and attname = 'transaction_id')) as id`;
      const rows = await db.select({ id: sql<string>`lower(id)` }).from(sample);
      ids = rows.map(({ id }) => id);
      readAt = performance.now();
    }
    const searched = text.toLowerCase();
    return ids.filter((id) => id.includes(searched)).length > ids.length * MAX_COLLECTED_PART;
  };
}
