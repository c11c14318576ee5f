import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';
import { deviceCounts, taxpayerCounts } from '../tables/register-counts.ts';
import { districtCollections } from '../tables/roll-ups.ts';

/** The columns by which rows are summed, and what is summed. */
const GATHERED: readonly [by: AnyPgColumn[], count: AnyPgColumn][] = [
  [
    [taxpayerCounts.districtId, taxpayerCounts.category, taxpayerCounts.activity],
    taxpayerCounts.taxpayerCount,
  ],
  [[deviceCounts.districtId, deviceCounts.status], deviceCounts.deviceCount],
  [[districtCollections.districtId], districtCollections.collected],
];

/** The rows of one statement, which stays far below the statement timeout. */
const ROWS_AT_ONCE = 10_000;

/**
 * Makes one row of all that sum the same, if there are several.
 *
 * @param atMost so many rows of each table are taken
 * @returns whether there may be more
 */
export async function gatherSums(db: Database, atMost = ROWS_AT_ONCE): Promise<boolean> {
  let hasMore = false;
  for (const [by, summed] of GATHERED) {
    const { taken, kept } = await gather(db, by, summed, atMost);
    hasMore ||= taken === atMost && kept < taken;
  }
  return hasMore;
}

/** Of two processes one waits for the other, and finds that the rows are gone. */
async function gather(
  db: Database,
  by: readonly AnyPgColumn[],
  { table, name }: AnyPgColumn,
  atMost: number,
): Promise<{ taken: number; kept: number }> {
  const kinds = sql.join(
    by.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  const sum = sql`sum(${sql.identifier(name)})`;
  const rows = sql`select count(*) from ${table}`;
  const ofKinds = sql`select count(*) from (select distinct ${kinds} from ${table}) as kinds`;
  const gathering = sql`
    with gathered as (
      delete from ${table} where (${rows}) > (${ofKinds})
        and ctid = any(array(select ctid from ${table} limit ${atMost}))
      returning *
    ), sums as (
      insert into ${table} (${kinds}, ${sql.identifier(name)})
      select ${kinds}, ${sum} from gathered group by ${kinds} having ${sum} <> 0
      returning 1
    )
    select (select count(*) from gathered)::int as taken, (select count(*) from sums)::int as kept`;
  const { rows: results } = (await db.execute(gathering)) as unknown as {
    rows: { taken: number; kept: number }[];
  };
  return results[0] ?? { taken: 0, kept: 0 };
}
