import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Copy, Database, Transaction } from '../database/database.ts';
import { sumAll } from '../database/roll-ups/sum-up.ts';
import { transactions } from '../database/tables/transactions.ts';

type Row = Record<string, unknown>;

/** Fast, and small enough for the memory of a wasm. */
const CHUNK = 5_000;
const STEP = 200_000;

/**
 * Adds many rows, by COPY if there is one, else as JSON, which is several times faster than a parameter per value.
 *
 * @param rows the first of them has every field; what another one lacks is null
 */
export async function insertRows(
  db: Database,
  table: PgTable,
  rows: Iterable<Row>,
  copy: Copy | undefined,
  copyOptions = sql`format csv`,
): Promise<void> {
  const batches = inChunks(rows);
  const { value: first } = batches.next();
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([field]) =>
    Object.hasOwn(first[0] ?? {}, field),
  );
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  function* all() {
    yield first as Row[];
    yield* batches;
  }
  if (copy !== undefined) {
    const values = (row: Row) => columns.map(([field]) => row[field]);
    return copy(sql`copy ${table} (${names}) from stdin with (${copyOptions})`, all(), values);
  }
  for (const chunk of all()) {
    const json = chunk.map((row) =>
      Object.fromEntries(columns.map(([field, column]) => [column.name, row[field]])),
    );
    await db.execute(sql`insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(json)}::json)`);
  }
}

function* inChunks(rows: Iterable<Row>): Generator<Row[], undefined> {
  let chunk: Row[] = [];
  for (const row of rows) {
    if (chunk.push(row) < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

export async function continueIds(db: Database, table: string): Promise<void> {
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'),
      (select coalesce(max(id), 1) from ${sql.identifier(table)}))`,
  );
}

/**
 * Adds transactions in their order, then their roll-ups.
 *
 * @param printLine prints a line when many more have been added
 */
export async function insertTransactions(
  db: Transaction,
  rows: Iterable<Row>,
  printLine: (line: string) => void,
  copy: Copy | undefined,
): Promise<void> {
  await bulkLoad(db, 'transactions', async () => {
    // COPY leaves rows frozen only where the table is emptied in the same transaction.
    await db.execute(sql`truncate ${transactions}`);
    await insertRows(db, transactions, counted(rows, printLine), copy, sql`format csv, freeze`);
  });
  await sumAll(db);
}

function* counted(rows: Iterable<Row>, printLine: (line: string) => void): Generator<Row> {
  let added = 0;
  for (const row of rows) {
    yield row;
    added += 1;
    if (added % STEP === 0) printLine(`  ${added.toLocaleString('en')} added`);
  }
}

/**
 * Without indexes, keys and triggers a million rows take a third of the time. The rows must be
 * valid, and `load` has to do what the triggers do.
 */
async function bulkLoad(db: Database, table: string, load: () => Promise<void>): Promise<void> {
  const name = sql.identifier(table);
  const statements = await takeDown(db, table);
  await db.execute(sql`alter table ${name} disable trigger user`);
  await load();
  // PostgreSQL's own 64 MB would need several passes.
  await db.execute(sql`set local maintenance_work_mem = '512MB'`);
  for (const statement of statements) await db.execute(sql.raw(statement));
  await db.execute(sql`alter table ${name} enable trigger user`);
}

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
