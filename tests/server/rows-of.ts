import type { SQL } from 'drizzle-orm';
import type { Database } from '../../server/database/database.ts';

/** What a query finds, for figures that are computed without the server's own code. */
export async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}
