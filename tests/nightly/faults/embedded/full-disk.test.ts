import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEMO_DATA } from '../../../server/backend.ts';
import { makeEmbeddedDatabase } from '../../../server/embedded-database.ts';
import {
  arrange,
  decideUntilFull,
  expectIntact,
  expectUnavailable,
  FILE_LIMIT,
  startLimited,
} from '../../../server/full-disk.ts';
import { history } from '../../../server/refund-calls.ts';
import { rowsOf } from '../../../server/rows-of.ts';
import type { TestDatabase } from '../../../server/test-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await makeEmbeddedDatabase(DEMO_DATA);
});
afterEach(() => database.remove());

it('a log of entries that can not grow: 503 for decisions, reads go on', async () => {
  await arrange(database, async (db) => {
    const missing = async () => {
      const size = sql`select ${FILE_LIMIT} / 8192 - 2 - pg_relation_size('log_entries') / 8192 as pages`;
      return (await rowsOf<{ pages: number }>(db, size))[0]?.pages ?? 0;
    };
    for (let pages = await missing(); pages > 0; pages = await missing()) {
      await db.execute(sql`insert into log_entries (email, action, detail)
        select 'filler@authority.example', 'Filler', repeat('x', 100)
        from generate_series(1, 30 * ${pages})`);
    }
    // A new file for the write-ahead log, which has to have room.
    await db.execute(sql`select pg_switch_wal()`);
  });
  const server = await startLimited(database);
  const { acknowledged, answer } = await decideUntilFull(server.url, server.token);
  expectUnavailable(answer);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect((await history(server.url, server.token)).length).toBeGreaterThan(1_000);
  server.process.kill('SIGINT');
  expect(await server.exit).toBe(0);
  await expectIntact(database, acknowledged);
});

it('a write-ahead log that can not be written: 503, and the server ends and says why', async () => {
  await arrange(database, async (db) => {
    await db.execute(sql`select pg_switch_wal()`);
    const filler = FILE_LIMIT - 256 * 1024;
    await db.execute(sql`select pg_logical_emit_message(false, 'filler', repeat('x', ${filler}))`);
  });
  const server = await startLimited(database);
  const { acknowledged, answer } = await decideUntilFull(server.url, server.token);
  expectUnavailable(answer);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(await server.exit).toBe(1);
  expect(server.stderr()).toMatch(
    /^The database in \S+ has stopped, and the server with it\. could not write to log file .*: File too large\n$/,
  );
  await expectIntact(database, acknowledged);
});
