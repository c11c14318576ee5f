import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Copy, Database, Transaction } from '../database/database.ts';
import { sumAll } from '../database/roll-ups/sum-up.ts';
import { type NewTransaction, transactions } from '../database/tables/transactions.ts';

type Batches = Iterable<readonly Record<string, unknown>[]>;

/** Fast, and small enough for the memory of a wasm. */
const CHUNK = 5_000;
const STEP = 200_000;

/** @param rows the first has every field; what another lacks is null */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  copy?: Copy,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  await insertBatches(db, table, Object.keys(first), inChunks([rows]), copy);
}

/** JSON is several times faster than a parameter per value. */
async function insertBatches(
  db: Database,
  table: PgTable,
  fields: readonly string[],
  batches: Batches,
  copy: Copy | undefined,
  copyOptions = sql``,
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([field]) =>
    fields.includes(field),
  );
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  if (copy !== undefined) {
    const values = (row: Record<string, unknown>) => columns.map(([field]) => row[field]);
    return copy(sql`copy ${table} (${names}) from stdin ${copyOptions}`, batches, values);
  }
  for (const rows of batches) {
    const json = rows.map((row) =>
      Object.fromEntries(columns.map(([field, column]) => [column.name, row[field]])),
    );
    await db.execute(sql`insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(json)}::json)`);
  }
}

function* inChunks<Row>(batches: Iterable<readonly Row[]>): Generator<Row[]> {
  let chunk: Row[] = [];
  for (const rows of batches) {
    for (const row of rows) {
      if (chunk.push(row) < CHUNK) continue;
      yield chunk;
      chunk = [];
    }
  }
  yield chunk;
}

export async function continueIds(db: Database, table: string): Promise<void> {
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'),
      (select coalesce(max(id), 1) from ${sql.identifier(table)}))`,
  );
}

const FIELDS = Object.keys(getTableColumns(transactions)).filter((field) => field !== 'id');

export async function insertTransactions(
  db: Transaction,
  days: Iterable<readonly NewTransaction[]>,
  say: (line: string) => void,
  copy: Copy | undefined,
): Promise<void> {
  await bulkLoad(db, 'transactions', async () => {
    // COPY leaves rows frozen only where the table is emptied in the same transaction.
    await db.execute(sql`truncate ${transactions}`);
    const batches = counted(inChunks(days), say);
    await insertBatches(db, transactions, FIELDS, batches, copy, sql`with (freeze)`);
  });
  await sumAll(db);
}

function* counted<Row>(batches: Iterable<Row[]>, say: (line: string) => void): Generator<Row[]> {
  let added = 0;
  let said = 0;
  for (const rows of batches) {
    yield rows;
    added += rows.length;
    if (added - said < STEP) continue;
    said += STEP;
    say(`  ${said.toLocaleString('en')} are there`);
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
