import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { checkLog } from '../../../server/database/log-chain/check.ts';
import { taxpayers } from '../../../server/database/tables/taxpayers.ts';
import { countsAtScale } from '../../../server/seed/counts.ts';
import { seed } from '../../../server/seed/seed.ts';
import { SEEDED_AT } from '../backend.ts';
import { runToEnd } from '../child.ts';
import { openOwn, ownDatabase } from '../own-database.ts';
import { differences, NO_DIFFERENCE } from '../plain-sums.ts';
import { rowsOf } from '../rows-of.ts';

const SMALL = { ...countsAtScale(0.02), users: 6, awkward: true, now: SEEDED_AT };

/** Whatever the tables are guarded and found by, in words. */
const furniture = (db: Database) =>
  rowsOf(
    db,
    sql`select tablename as table, indexdef as definition, '' as state from pg_indexes
      where schemaname = 'public'
      union all
      select conrelid::regclass::text, pg_get_constraintdef(oid), convalidated::text
      from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select tgrelid::regclass::text, pg_get_triggerdef(oid), tgenabled::text
      from pg_trigger where not tgisinternal
      order by 1, 2`,
  );
const count = (db: Database, table: string) => db.$count(sql.identifier(table));

it('the seed fills every kind in the order of time, sums and seals it, and leaves indexes, keys and triggers', async () => {
  const { db } = await openOwn(await ownDatabase(false));
  const before = await furniture(db);
  const said: string[] = [];
  await seed(db, SMALL, (line) => said.push(line));
  expect(await furniture(db)).toEqual(before);
  expect(before.length).toBeGreaterThan(60);
  expect(await differences(db)).toEqual(NO_DIFFERENCE);
  const tables = ['users', 'taxpayers', 'non_taxpayers', 'devices', 'refunds', 'transactions'];
  const counts = await Promise.all(tables.map((table) => count(db, table)));
  expect(counts).toEqual([6, 24, 6, 32, 50, 1_200]);
  expect(said).toHaveLength(9);
  expect(said.at(-1)).toBe('Adding 1,200 transactions');
  for (const [table, time] of [
    ['transactions', 'transaction_date'],
    ['log_entries', 'created_date'],
  ]) {
    const rows = await rowsOf<{ id: number }>(
      db,
      sql.raw(`select id from ${table} order by ${time}, id`),
    );
    expect(rows.map(({ id }) => Number(id))).toEqual(rows.map((_, index) => index + 1));
  }
  const sealed = await count(db, 'log_entries');
  expect(await checkLog(db)).toMatchObject({ sealed, waiting: 0 });
  const later = await rowsOf<{ id: number }>(
    db,
    sql`insert into devices (serial_number, status) values ('LATER', 'In Stock') returning id`,
  );
  expect(later).toEqual([{ id: 33 }]);
});

// How it refuses is in faults/seed-program.test.ts.
it('npm run seed fills an empty database at the given scale, with awkward values on request', async () => {
  const database = await ownDatabase(false);
  const { code, out } = await runToEnd('seed', database.env, '--scale', '0.01', '--awkward');
  expect(code).toBe(0);
  expect(out).toContain('Adding 600 transactions');
  const { db } = await openOwn(database);
  const names = (await db.select({ name: taxpayers.name }).from(taxpayers)).map(({ name }) => name);
  expect(names).toHaveLength(12);
  expect(names).toEqual(expect.arrayContaining(['ŋ', '=1+1', '<b>bold</b>']));
  // By COPY on PostgreSQL.
  expect(await differences(db)).toEqual(NO_DIFFERENCE);
});
