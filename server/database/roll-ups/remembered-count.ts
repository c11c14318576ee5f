import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { totalOf } from './daily-totals.ts';
import { rememberedCounts, rollUpState } from '../tables/roll-ups.ts';

/** Users search for new texts all day, and nothing else deletes counts. */
const COUNTS_AT_MOST = 1_000;
const BELIEVED_FOR = sql`interval '60 seconds'`;

/**
 * A number of rows, remembered until a transaction comes or a taxpayer's name changes. A count above
 * `believedAbove` is used for a minute, although it may lack the latest. What was counted while something came is
 * stored under the older state, and not used.
 */
export async function rememberedCount(
  db: Database,
  key: string,
  count: SQL,
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
        ${count}, now(), ${transactionCount}::bigint`,
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

async function findKnown(db: Database, key: string) {
  const { rowCount, transactionCount, countedDate } = rememberedCounts;
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
