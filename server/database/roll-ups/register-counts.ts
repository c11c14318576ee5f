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

/**
 * Makes one row of all that count the same, if there are several. A row that somebody else is gathering is
 * left to them.
 */
export async function gatherCounts(db: Database): Promise<void> {
  for (const [by, { table, name }] of COUNTED) {
    const kinds = sql.join(
      by.map((column) => sql.identifier(column.name)),
      sql`, `,
    );
    const sum = sql`sum(${sql.identifier(name)})`;
    await db.execute(sql`
      with gathered as (
        delete from ${table}
        where (select count(*) from ${table}) > (select count(*) from (select distinct ${kinds} from ${table}) as kinds)
        returning *
      )
      insert into ${table}
      select ${kinds}, ${sum} from gathered group by ${kinds} having ${sum} <> 0`);
  }
}
