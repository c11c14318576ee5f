import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { checkLog } from '../../../server/database/log-chain/check.ts';
import { countsAtScale } from '../../../server/seed/counts.ts';
import { isEmpty, seed } from '../../../server/seed/seed.ts';
import { SEEDED_AT } from '../backend.ts';
import { makeDatabase } from '../database.ts';
import { differences, NO_DIFFERENCE } from '../plain-sums.ts';
import { rowsOf } from '../rows-of.ts';
import type { TestDatabase } from '../test-database.ts';

const SMALL = { ...countsAtScale(0.02), users: 6, awkward: true, now: SEEDED_AT };

const databases: TestDatabase[] = [];
afterEach(async () => {
  for (const database of databases.splice(0)) await database.remove();
});
async function emptyDatabase(): Promise<TestDatabase> {
  const database = await makeDatabase(false);
  databases.push(database);
  return database;
}

/** Whatever the tables are guarded and found by, in words. */
function furniture(db: Database) {
  return rowsOf(
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
}
const count = async (db: Database, table: string) =>
  (await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]
    ?.n;

describe('the seed', () => {
  it('fills every kind, says so, and leaves indexes, keys and triggers as they were', async () => {
    const { db, close } = await (await emptyDatabase()).open();
    const before = await furniture(db);
    const said: string[] = [];
    await seed(db, SMALL, (line) => said.push(line));
    expect(await furniture(db)).toEqual(before);
    expect(before.length).toBeGreaterThan(60);
    expect(await differences(db)).toEqual(NO_DIFFERENCE);
    const tables = ['users', 'taxpayers', 'non_taxpayers', 'devices', 'refunds', 'transactions'];
    const counts = await Promise.all(tables.map((table) => count(db, table)));
    expect(counts).toEqual([6, 24, 6, 32, 50, 1_200]);
    expect(await count(db, 'log_entries')).toBeGreaterThan(300);
    expect(said).toEqual([
      'Adding 6 users',
      'Adding 24 taxpayers',
      'Adding 6 non-taxpayers',
      'Adding 32 devices',
      'Adding 50 refunds',
      expect.stringMatching(/^Adding \d+ log entries$/),
      'Adding 1,200 transactions',
    ]);
    await close();
  });

  it('numbers transactions and log entries in the order of time', async () => {
    const { db, close } = await (await emptyDatabase()).open();
    await seed(db, SMALL);
    for (const [table, time] of [
      ['transactions', 'transaction_date'],
      ['log_entries', 'created_date'],
    ] as const) {
      const rows = await rowsOf<{ id: number; time: string }>(
        db,
        sql.raw(`select id, ${time}::text as time from ${table} order by ${time}, id`),
      );
      expect(rows.map(({ id }) => Number(id))).toEqual(rows.map((_, index) => index + 1));
    }
    await close();
  });

  it('seals the log, so that the first server has nothing to do for it', async () => {
    const { db, close } = await (await emptyDatabase()).open();
    await seed(db, SMALL);
    const entries = await count(db, 'log_entries');
    expect(await checkLog(db)).toMatchObject({ sealed: entries, waiting: 0 });
    await close();
  });

  it('leaves room for the ids of later rows', async () => {
    const { db, close } = await (await emptyDatabase()).open();
    await seed(db, SMALL);
    const later = await rowsOf<{ id: number }>(
      db,
      sql`insert into devices (serial_number, status) values ('LATER', 'In Stock') returning id`,
    );
    expect(later).toEqual([{ id: 33 }]);
    await close();
  });

  it('adds nothing when it is cut short', async () => {
    const { db, close } = await (await emptyDatabase()).open();
    const before = await furniture(db);
    const cut = seed(db, SMALL, (line) => {
      if (line.includes('transactions')) throw new Error('cut short');
    });
    await expect(cut).rejects.toThrow('cut short');
    expect(await isEmpty(db)).toBe(true);
    expect(await count(db, 'taxpayers')).toBe(0);
    expect(await furniture(db)).toEqual(before);
    await close();
  });
});
