import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { totalOf } from './daily-totals.ts';
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
 * finds. Generation and number of transactions are read before the rows are counted: a count that
 * something came in between is stored under older ones and not used.
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
  const { known, generation, transactionCount, isFull } = await findKnown(db, key);
  const isCurrent = known?.transactionCount === transactionCount;
  const isBelieved = known?.isRecent === true && known.rowCount > believedAbove;
  if (known && (isCurrent || isBelieved)) return known.rowCount;
  if (isFull) await db.delete(rememberedCounts);
  const [counted] = await db
    .insert(rememberedCounts)
    .select(
      sql`select ${key}::text, ${generation}::bigint,
        (select count(*) from ${rowsUpTo(rows, atMost)} counted), now(), ${transactionCount}::bigint`,
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
    .returning({ rowCount: rememberedCounts.rowCount });
  return counted?.rowCount ?? 0;
}

/** What is known of a list, and what its number would be stored under if it were counted now. */
async function findKnown(db: Database, key: string) {
  const { rowCount, transactionCount, countedDate } = rememberedCounts;
  // Counted only for a list that is not there: one that is takes no new row.
  const kept = sql`(select count(*) from ${rememberedCounts} kept
    where ${rememberedCounts.key} is null)`;
  const [state] = await db
    .select({
      generation: rollUpState.generation,
      transactionCount: totalOf({}).mapWith(Number),
      isFull: sql<boolean>`${kept} >= ${COUNTS_AT_MOST}`,
      known: {
        rowCount,
        transactionCount,
        isRecent: sql<boolean>`${countedDate} > now() - ${BELIEVED_FOR}`,
      },
    })
    .from(rollUpState)
    .leftJoin(
      rememberedCounts,
      and(eq(rememberedCounts.key, key), eq(rememberedCounts.generation, rollUpState.generation)),
    );
  if (state === undefined) throw new Error('roll_up_state has no row.');
  return state;
}
