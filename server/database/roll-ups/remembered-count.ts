import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { rememberedCounts, rollUpState } from '../tables/roll-ups.ts';

/** Users search for new texts all day, and nothing else deletes counts. */
const COUNTS_AT_MOST = 1_000;

/** New transactions arrive all the time, so that a count is used for this long at most. */
const BELIEVED_FOR = sql`interval '60 seconds'`;

/** The rows of a query for counting: at most one more than `atMost`, which may be Infinity. */
export const rowsUpTo = (rows: SQL, atMost: number): SQL =>
  Number.isFinite(atMost)
    ? sql`(select 1 from (${rows}) found limit ${atMost + 1})`
    : sql`(${rows})`;

/**
 * The number of rows of a query, up to a minute old: transactions are only added, so an older count
 * lacks the latest but is otherwise right. A taxpayer that is added, renamed or removed invalidates
 * it at once, since that changes which old transactions a search finds. Count and generation are
 * read by one statement, hence from one snapshot: after a concurrent renaming the count is stored
 * under the older generation and not used.
 *
 * @param key identifies the list, its filters and `atMost`, without anything else
 * @param rows a whole `select` statement of transactions
 * @param atMost see `rowsUpTo`
 * @param isBelieved whether a remembered number is sufficient for the caller
 */
export async function rememberedCount(
  db: Database,
  key: string,
  rows: SQL,
  atMost = Infinity,
  isBelieved: (rowCount: number) => boolean = () => true,
): Promise<number> {
  const current = sql`(select generation from ${rollUpState})`;
  const [known] = await db
    .select({ rowCount: rememberedCounts.rowCount })
    .from(rememberedCounts)
    .where(
      sql`${rememberedCounts.key} = ${key} and ${rememberedCounts.generation} = ${current}
        and ${rememberedCounts.countedDate} > now() - ${BELIEVED_FOR}`,
    );
  if (known !== undefined && isBelieved(known.rowCount)) return known.rowCount;
  await db
    .delete(rememberedCounts)
    .where(sql`(select count(*) from ${rememberedCounts}) >= ${COUNTS_AT_MOST}`);
  const [counted] = await db
    .insert(rememberedCounts)
    .select(
      sql`select ${key}::text, ${current}, (select count(*) from ${rowsUpTo(rows, atMost)} counted), now()`,
    )
    .onConflictDoUpdate({
      target: rememberedCounts.key,
      set: {
        generation: sql`excluded.generation`,
        rowCount: sql`excluded.row_count`,
        countedDate: sql`excluded.counted_date`,
      },
    })
    .returning({ rowCount: rememberedCounts.rowCount });
  return counted?.rowCount ?? 0;
}
