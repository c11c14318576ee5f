import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type Database } from '../../../server/database/database.ts';
import { applyMigrations } from '../../../server/database/migrations.ts';
import { checkSums } from '../../../server/database/roll-ups/check-sums.ts';
import { sumNext } from '../../../server/database/roll-ups/sum-up.ts';
import { migrationsUntil, migrationsWith } from '../next-version.ts';
import { openOwn, ownDatabase } from '../own-database.ts';
import { differences, NO_DIFFERENCE } from '../plain-sums.ts';
import { rowsOf } from '../rows-of.ts';

const APPLIED = sql`drizzle.__drizzle_migrations`;

/** What becomes of opening a database after its list of steps was changed so. */
async function openingAfter(change: SQL): Promise<string> {
  const database = await ownDatabase(false);
  const { db, close } = await database.open();
  await db.execute(change);
  await close();
  return openOwn(database).then(
    () => 'opened',
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

const ANOTHER =
  'DatabaseError: The tables were made by another step 0000 than server/database/migrations has: this version and this database do not belong together.';

it.each([
  ['was another one', sql`update ${APPLIED} set hash = 'x'`, ANOTHER],
  [
    'is of a later version',
    sql`insert into ${APPLIED} (hash, created_at) values ('x', 9999999999999)`,
    'opened',
  ],
])('a database of which one step %s', async (_what, change, outcome) => {
  expect(await openingAfter(change)).toBe(outcome);
});

const openNew = async () => (await openOwn(await ownDatabase())).db;

/** The names of the columns and of the usable indexes that begin with 'next'. */
const next = async (db: Database) =>
  (
    await rowsOf<{ name: string }>(
      db,
      sql`select attname as name from pg_attribute where attname like 'next%' and attrelid = 'refunds'::regclass
        union all
        select indexrelid::regclass::text from pg_index
        where indisvalid and indexrelid::regclass::text like 'next%' order by name`,
    )
  ).map(({ name }) => name);

const twoColumns = (type: string) =>
  `alter table refunds add column next_half text;--> statement-breakpoint\nalter table refunds add column next_type ${type}`;

it('a migration that fails changes nothing, earlier ones stay applied, and the next attempt continues from there', async () => {
  const db = await openNew();
  const good = 'alter table refunds add column next_good text';
  await expect(applyMigrations(db, migrationsWith(good, twoColumns('nonsense')))).rejects.toThrow(
    'Failed query: \nalter table refunds add column next_type nonsense',
  );
  expect(await next(db)).toEqual(['next_good']);
  const mended = migrationsWith(good, twoColumns('text'));
  await applyMigrations(db, mended);
  await applyMigrations(db, mended);
  expect(await next(db)).toEqual(['next_good', 'next_half', 'next_type']);
});

it('the sums of the version before become those of days, with what waited to be summed', async () => {
  const db = await openNew();
  const run = async (...statements: string[]) => {
    for (const statement of statements) await db.execute(sql.raw(statement));
  };
  const tables = ['regions', 'districts', 'taxpayers', 'devices'];
  await run('create schema kept', 'alter table taxpayers drop column search_name');
  for (const table of [...tables, 'transactions'])
    await run(`create table kept.${table} as table ${table}`);
  await run('drop schema public cascade', 'drop schema drizzle cascade', 'create schema public');
  await applyMigrations(db, migrationsUntil('0003_log_reads'));
  for (const table of tables) await run(`insert into ${table} select * from kept.${table}`);
  const insert = 'insert into transactions select * from kept.transactions';
  await run(
    `${insert} where transaction_date < '2024-06-01'`,
    'delete from unsummed_transactions',
    `${insert} where transaction_date >= '2024-06-01'`,
    // Of today, of yesterday and of days before, which may be of another month.
    `update kept.transactions set id = id + 1e6, transaction_id = transaction_id || 'X',
      transaction_date = now() - id % 9 * interval '5 hours'`,
    `${insert} where id < 1e6 + 200`,
  );
  await applyMigrations(db);
  expect(await differences(db)).toEqual(NO_DIFFERENCE);
  while (await sumNext(db));
  expect(await checkSums(db)).toMatchObject({ late: 0, wrong: 0 });
});
