import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { LISTS, type ListName } from './lists.ts';

/** Beyond so many nobody needs the exact number, and a forgotten mark must not cost a scan. */
const COUNTED_AT_MOST = 1000;

interface Changes {
  /** The newest id; to be given back as `since`. */
  mark: string;
  /** How many records came since; at most a thousand are counted. */
  added: number;
}

/**
 * What came to a list since a mark, by its primary key alone: in an order, or a plan that does not know
 * the mark would read the table from its beginning. Ids are given before they are committed:
 * of two transactions that end in the other order the slower one's record is not counted.
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
