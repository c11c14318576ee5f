import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { LISTS, type ListName } from './lists.ts';

/** Larger numbers are of no use, and an old mark must not cost a scan. */
const COUNTED_AT_MOST = 1000;

interface Changes {
  /** The newest id, to be sent back as `since`. */
  mark: string;
  /** The number of records added since; at most a thousand are counted. */
  added: number;
}

/**
 * The records added to a list since a mark, by its primary key alone: with an order, or a plan that
 * does not know the mark, the table would be scanned from its beginning. Ids are assigned before
 * they are committed, so a transaction that commits after a later one may be missed.
 *
 * @param since a mark; undefined for none, when nothing counts as added
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
