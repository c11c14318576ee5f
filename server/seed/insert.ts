import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { makeRollUps } from '../database/roll-ups/time-zone.ts';
import { insertInOrder, type Receipt } from '../transactions/record.ts';

/** What one statement carries: large enough to be fast, small enough for the memory of a wasm. */
const CHUNK = 5_000;

/**
 * Adds many rows. They travel as JSON, which is several times faster than a parameter per value.
 *
 * @param rows the first of them has every field; what another one lacks is null
 */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first);
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += CHUNK) {
    const json = rows
      .slice(start, start + CHUNK)
      .map((row: Record<string, unknown>) =>
        Object.fromEntries(columns.map(([field, column]) => [column.name, row[field]])),
      );
    await db.execute(sql`insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(json)}::json)`);
  }
}

/** Lets the ids of later rows follow the highest given one. */
export async function continueIds(db: Database, table: string): Promise<void> {
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'),
      (select coalesce(max(id), 1) from ${sql.identifier(table)}))`,
  );
}

/** Rows between two lines of progress. */
const STEP = 200_000;

/**
 * Adds transactions in their order, then their roll-ups.
 *
 * @param say prints a line when many more have been added
 */
export async function insertTransactions(
  db: Database,
  days: Iterable<readonly Receipt[]>,
  say: (line: string) => void,
): Promise<void> {
  await bulkLoad(db, 'transactions', async () => {
    let chunk: Receipt[] = [];
    let added = 0;
    let said = 0;
    for (const receipts of days) {
      chunk.push(...receipts);
      if (chunk.length < CHUNK) continue;
      await insertInOrder(db, chunk);
      added += chunk.length;
      chunk = [];
      if (added - said < STEP) continue;
      said += STEP;
      say(`  ${said.toLocaleString('en')} are there`);
    }
    await insertInOrder(db, chunk);
  });
  await makeRollUps(db);
}

/**
 * Fills a table without its indexes, keys and triggers and makes those again afterwards: a million
 * rows take a third of the time. The work must add valid rows only, and has to do itself what the
 * triggers do.
 */
async function bulkLoad(db: Database, table: string, load: () => Promise<void>): Promise<void> {
  const name = sql.identifier(table);
  const statements = await takeDown(db, table);
  await db.execute(sql`alter table ${name} disable trigger user`);
  await load();
  for (const statement of statements) await db.execute(sql.raw(statement));
  await db.execute(sql`alter table ${name} enable trigger user`);
}

/** Drops constraints and indexes, and says how they are made again. */
async function takeDown(db: Database, table: string): Promise<string[]> {
  const parts = await db.select({ drop: sql<string>`dropping`, make: sql<string>`making` }).from(
    sql`(
      select 1 as turn, format('alter table %s drop constraint %I', conrelid::regclass, conname)
          as dropping,
        format('alter table %s add constraint %I %s',
          conrelid::regclass, conname, pg_get_constraintdef(oid)) as making
      from pg_constraint where conrelid = ${table}::regclass and contype in ('p', 'u', 'f')
      union all
      select 2, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index where indrelid = ${table}::regclass
        and indexrelid not in (select conindid from pg_constraint where conrelid = indrelid)
    ) parts order by turn, dropping`,
  );
  for (const { drop } of parts) await db.execute(sql.raw(drop));
  return parts.map(({ make }) => make);
}
