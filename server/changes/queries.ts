import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { LISTS, type ListName } from './lists.ts';

const COUNTED_AT_MOST = 1000;

interface Changes {
  /** The newest id, to be sent back as `since`. */
  mark: string;
  added: number;
}

/**
 * By the primary key alone, or the table would be scanned from its beginning. A transaction that
 * commits after one with a higher id may be missed.
 */
export async function readChanges(
  db: Database,
  list: ListName,
  since: string | undefined,
): Promise<Changes> {
  const { table } = LISTS[list];
  const [changes] = await db
    .select({
      mark: sql<string>`coalesce((select max(id) from ${table}), 0)::text`,
      added: sql`(select count(*) from (
        select from ${table} where id > ${since ?? Number.MAX_SAFE_INTEGER}::bigint
        order by id limit ${COUNTED_AT_MOST}) as later)`.mapWith(Number),
    })
    .from(sql`(select) as nothing`);
  if (changes === undefined) throw new Error('A query of figures has one row.');
  return changes;
}
