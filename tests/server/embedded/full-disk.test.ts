import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_DATA } from '../backend.ts';
import { makeEmbeddedDatabase } from '../embedded-database.ts';
import {
  arrange,
  decideUntilFull,
  expectIntact,
  expectUnavailable,
  FILE_LIMIT,
  startLimited,
} from '../full-disk.ts';
import type { TestDatabase } from '../test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await makeEmbeddedDatabase(DEMO_DATA);
});
afterAll(() => database.remove());

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
