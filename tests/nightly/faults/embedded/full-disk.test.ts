import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../../server/database/database.ts';
import { type Child, runStart } from '../../../server/child.ts';
import { type Answer, signIn } from '../../../server/client.ts';
import { ownBackend } from '../../../server/own-backend.ts';
import { ownEmbeddedDatabase } from '../../../server/own-database.ts';
import { decide, history, waiting } from '../../../server/refund-calls.ts';
import { rowsOf } from '../../../server/rows-of.ts';
import type { TestDatabase } from '../../../server/test-database.ts';
import { expectWholeDecisions } from '../../../server/whole-decisions.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await ownEmbeddedDatabase();
});

/** How large a file may become: to the server, the disk is full then. */
const FILE_LIMIT = 4 * 1024 * 1024;

async function arrange(work: (db: Database) => Promise<unknown>): Promise<void> {
  const { db, close } = await database.open();
  await work(db);
  await close();
}

async function startLimited(): Promise<Child & { url: string; token: string }> {
  const server = await runStart(database.env, { fileLimit: FILE_LIMIT });
  return { ...server, token: await signIn(server.url) };
}

/** Decides until the disk is full: what was acknowledged, and the first other answer. */
async function decideUntilFull(url: string, token: string) {
  const acknowledged: number[] = [];
  for (const id of await waiting(url, token)) {
    const answer = await decide(url, token, id);
    if (answer.status !== 200) return { acknowledged, answer };
    acknowledged.push(id);
  }
  throw new Error('The disk was never full.');
}

function expectUnavailable(answer: Answer<unknown>): void {
  expect(answer).toMatchObject({ status: 503, code: '503', result: null });
  expect(answer.message).toContain('not available at the moment');
  expect(answer.headers.get('retry-after')).not.toBeNull();
}

/** The database opens again where there is room, with all that was acknowledged. */
async function expectIntact(acknowledged: readonly number[]): Promise<void> {
  const backend = await ownBackend({ database });
  const token = await signIn(backend.url);
  await expectWholeDecisions(backend.db, acknowledged);
  const [id] = await waiting(backend.url, token);
  expect((await decide(backend.url, token, id)).status).toBe(200);
}

it('a log of entries that can not grow: 503 for decisions, reads go on', async () => {
  await arrange(async (db) => {
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
  const server = await startLimited();
  const { acknowledged, answer } = await decideUntilFull(server.url, server.token);
  expectUnavailable(answer);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect((await history(server.url, server.token)).length).toBeGreaterThan(1_000);
  expect(await server.end()).toBe(0);
  await expectIntact(acknowledged);
});

it('a write-ahead log that can not be written: 503, and the server ends and says why', async () => {
  await arrange(async (db) => {
    await db.execute(sql`select pg_switch_wal()`);
    const filler = FILE_LIMIT - 256 * 1024;
    await db.execute(sql`select pg_logical_emit_message(false, 'filler', repeat('x', ${filler}))`);
  });
  const server = await startLimited();
  const { acknowledged, answer } = await decideUntilFull(server.url, server.token);
  expectUnavailable(answer);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(await server.exit).toBe(1);
  expect(server.stderr()).toMatch(
    /^The database in \S+ has stopped, and the server with it\. could not write to log file .*: File too large\n$/,
  );
  await expectIntact(acknowledged);
});
