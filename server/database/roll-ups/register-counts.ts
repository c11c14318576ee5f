import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';
import { deviceCounts, taxpayerCounts } from '../tables/register-counts.ts';

/** How many there are by rows of `taxpayerCounts` or `deviceCounts` that meet a condition. */
export function sumOfCounts(count: AnyPgColumn, where: SQL = sql`true`) {
  return sql`coalesce(sum(${count}) filter (where ${where}), 0)`.mapWith(Number);
}

/** The columns by which a register is counted, and the count. */
const COUNTED: readonly [by: AnyPgColumn[], count: AnyPgColumn][] = [
  [
    [taxpayerCounts.districtId, taxpayerCounts.category, taxpayerCounts.activity],
    taxpayerCounts.taxpayerCount,
  ],
  [[deviceCounts.districtId, deviceCounts.status], deviceCounts.deviceCount],
];

/** The rows of one statement, which stays far below the statement timeout. */
const ROWS_AT_ONCE = 10_000;

/**
 * Makes one row of all that count the same, if there are several.
 *
 * @param atMost so many rows of each register are taken
 * @returns whether there may be more
 */
export async function gatherCounts(db: Database, atMost = ROWS_AT_ONCE): Promise<boolean> {
  let hasMore = false;
  for (const [by, count] of COUNTED) {
    const { taken, kept } = await gather(db, by, count, atMost);
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

/** Counts both registers anew, each in a transaction of its own unless `db` is one. */
export async function countRegisters(db: Database): Promise<void> {
  await db.execute(sql`select count_taxpayers()`);
  await db.execute(sql`select count_devices()`);
}
