import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { checkLog } from '../../../server/database/log-chain/check.ts';
import { applyMigrations } from '../../../server/database/migrations.ts';
import { DEMO_DATA, serve } from '../backend.ts';
import { signIn } from '../client.ts';
import { migrationsWith } from '../next-version.ts';
import { differences, NO_DIFFERENCE } from '../plain-sums.ts';
import { makePostgresDatabase } from '../postgres-database.ts';
import { decide, waiting } from '../refund-calls.ts';
import { rowsOf } from '../rows-of.ts';

const TABLES = ['users', 'taxpayers', 'devices', 'refunds', 'log_entries', 'transactions'];

const rowCounts = (db: Database) =>
  rowsOf(
    db,
    sql.join(
      TABLES.map(
        (table) =>
          sql`select ${table}::text as table, count(*)::int as rows from ${sql.identifier(table)}`,
      ),
      sql` union all `,
    ),
  );

it('the next version upgrades a database of the baseline with all its rows, and this version continues to work with it', async () => {
  const database = await makePostgresDatabase(DEMO_DATA);
  const current = await database.open();
  const before = await rowCounts(current.db);
  await applyMigrations(
    current.db,
    migrationsWith('alter table refunds add column next_note text'),
  );
  await current.db.execute(sql`update refunds set next_note = reason`);
  expect(await rowCounts(current.db)).toEqual(before);
  await current.close();

  const upgraded = await database.open();
  expect(await differences(upgraded.db)).toEqual(NO_DIFFERENCE);
  expect((await checkLog(upgraded.db)).problem).toBeUndefined();
  const backend = await serve(upgraded, {});
  const token = await signIn(backend.url);
  const [refund] = await waiting(backend.url, token);
  expect(await decide(backend.url, token, refund)).toMatchObject({ status: 200, code: '200' });
  await backend.stop();
  await database.remove();
});
