import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { countOfAll } from './daily-totals.ts';
import { rememberedCounts, rollUpState } from '../tables/roll-ups.ts';

/** Users search for new texts all day, and nothing else deletes counts. */
const COUNTS_AT_MOST = 1_000;

/** How long a count is used that may lack the latest transactions. */
const BELIEVED_FOR = sql`interval '60 seconds'`;

/** The rows of a query for counting: at most one more than `atMost`, which may be Infinity. */
export const rowsUpTo = (rows: SQL, atMost: number): SQL =>
  Number.isFinite(atMost)
    ? sql`(select 1 from (${rows}) found limit ${atMost + 1})`
    : sql`(${rows})`;

/**
 * The number of rows of a query. The count is remembered until a transaction comes: transactions are
 * only added, so an equal number of them means the same ones. Where the caller allows it, an outdated
 * count is used for up to a minute; it lacks the latest but is otherwise right. A taxpayer that is
 * added, renamed or removed invalidates it at once, since that changes which old transactions a search
 * finds. Count, generation and number of transactions are read by one statement, hence from one
 * snapshot: after a concurrent renaming the count is stored under the older generation and not used.
 *
 * @param key identifies the list, its filters and `atMost`, without anything else
 * @param rows a whole `select` statement of transactions
 * @param atMost see `rowsUpTo`
 * @param believedAbove a count above this may lack the latest transactions; none may if Infinity
 */
export async function rememberedCount(
  db: Database,
  key: string,
  rows: SQL,
  atMost = Infinity,
  believedAbove = 0,
): Promise<number> {
  const current = sql`(select generation from ${rollUpState})`;
  const { rowCount, transactionCount, generation, countedDate } = rememberedCounts;
  const [known] = await db
    .select({ rowCount })
    .from(rememberedCounts)
    .where(
      sql`${rememberedCounts.key} = ${key} and ${generation} = ${current} and (
        (${countedDate} > now() - ${BELIEVED_FOR} and ${rowCount} > ${believedAbove}::float8)
        or ${transactionCount} = ${countOfAll})`,
    );
  if (known !== undefined) return known.rowCount;
  await db
    .delete(rememberedCounts)
    .where(sql`(select count(*) from ${rememberedCounts}) >= ${COUNTS_AT_MOST}`);
  const [counted] = await db
    .insert(rememberedCounts)
    .select(
      sql`select ${key}::text, ${current}, (select count(*) from ${rowsUpTo(rows, atMost)} counted),
        now(), ${countOfAll}`,
    )
    .onConflictDoUpdate({
      target: rememberedCounts.key,
      set: {
        generation: sql`excluded.generation`,
        rowCount: sql`excluded.row_count`,
        transactionCount: sql`excluded.transaction_count`,
        countedDate: sql`excluded.counted_date`,
      },
    })
    .returning({ rowCount });
  return counted?.rowCount ?? 0;
}
