import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { rememberedCounts, rollUpState } from '../tables/roll-ups.ts';

/** More are not worth keeping: people search for new texts all day, and nothing else forgets them. */
const KEPT = 1_000;

/**
 * The number of rows that a query finds, counted once and then remembered until a transaction
 * or a taxpayer is added. Count and generation come from one statement, hence from one snapshot: a
 * writer that commits in between leaves a count of an older generation, which nobody believes.
 *
 * @param key names the list and its filters, without anything else
 * @param rows a whole `select` statement of transactions
 */
export async function rememberedCount(db: Database, key: string, rows: SQL): Promise<number> {
  const current = sql`(select generation from ${rollUpState})`;
  const [known] = await db
    .select({ rowCount: rememberedCounts.rowCount })
    .from(rememberedCounts)
    .where(sql`${rememberedCounts.key} = ${key} and ${rememberedCounts.generation} = ${current}`);
  if (known !== undefined) return known.rowCount;
  await db
    .delete(rememberedCounts)
    .where(sql`(select count(*) from ${rememberedCounts}) >= ${KEPT}`);
  const [counted] = await db
    .insert(rememberedCounts)
    .select(sql`select ${key}::text, ${current}, (select count(*) from (${rows}) found)`)
    .onConflictDoUpdate({
      target: rememberedCounts.key,
      set: { generation: sql`excluded.generation`, rowCount: sql`excluded.row_count` },
    })
    .returning({ rowCount: rememberedCounts.rowCount });
  return counted?.rowCount ?? 0;
}
