import { desc, type SQL } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';
import { logEntries } from '../../server/database/tables/log-entries.ts';

/** The newest entry of the log, of all or of some. */
export async function lastEntry(db: Database, which?: SQL) {
  const entries = db.select().from(logEntries).where(which);
  const [entry] = await entries.orderBy(desc(logEntries.id)).limit(1);
  return entry;
}
