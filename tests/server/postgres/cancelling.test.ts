import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { askingFor } from '../../../server/database/asker.ts';
import type { Database } from '../../../server/database/database.ts';
import { openDatabase } from '../../../server/start/database.ts';
import { eventually } from '../../kit/eventually.ts';
import { admin } from '../postgres-database.ts';
import { makeOwnedDatabase } from './owned-database.ts';

const POOL = 3;
const SLEEPING =
  "from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(600)' and state = 'active'";

/** Reads that would never end, as many as the pool has connections, and what becomes of them. */
async function openReading() {
  const { name, role, url } = await makeOwnedDatabase();
  // Else they would end by themselves before anybody gives them up.
  const opened = await openDatabase({ url: `${url}?statement_timeout=0`, poolSize: POOL });
  onTestFinished(() => opened.close());
  const told: string[] = [];
  opened.pool?.onLost(({ message }) => told.push(message));
  const observer = new Client(url);
  await observer.connect();
  const running = async () => (await observer.query(`select ${SLEEPING}`)).rowCount;
  const end = () => observer.query(`select pg_terminate_backend(pid) ${SLEEPING}`);
  onTestFinished(async () => {
    // Else closing would wait for them.
    await end();
    await observer.end();
  });
  return { name, role, told, running, end, db: opened.db };
}

/** Returns how all of them are given up. */
function sleepAll(db: Database): () => void {
  const leaving = new AbortController();
  askingFor({ slowFromMs: Infinity, tell: () => {}, gone: leaving.signal }, () => {
    for (let reads = 0; reads < POOL; reads++) {
      void db.execute(sql`select pg_sleep(600)`).catch(() => {});
    }
  });
  return () => leaving.abort();
}

it('reads that are given up at once take no connection beside the one of the probe', async () => {
  const { role, told, running, db } = await openReading();
  // Those of the pool, that of the probe, and the observer.
  await admin(`alter role "${role}" connection limit ${POOL + 2}`);
  const leave = sleepAll(db);
  await eventually(running).toBe(POOL);
  leave();
  await eventually(running).toBe(0);
  expect(told).toEqual([]);
});

it("when reads that are given up can't be cancelled, that is told once", async () => {
  const { name, told, running, end, db } = await openReading();
  await admin('revoke execute on function pg_cancel_backend from public', name);
  const leave = sleepAll(db);
  await eventually(running).toBe(POOL);
  leave();
  await eventually(() => told).toEqual([
    'A query that nobody waits for could not be cancelled (42501).',
  ]);
  await end();
  await eventually(running).toBe(0);
  expect(told.filter((message) => message.startsWith('A query'))).toHaveLength(1);
});
