import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { signIn } from '../client.ts';
import { meeting } from '../meeting.ts';
import { ownBackend } from '../own-backend.ts';
import { admin } from '../postgres-database.ts';
import { decide, waiting } from '../refund-calls.ts';
import { rowsOf } from '../rows-of.ts';
import { expectWholeDecisions } from '../whole-decisions.ts';

const POOL = 10;

// A whole server that is restarted under load is in faults/postgres/restart.test.ts.
it('each connection that PostgreSQL closes causes at most one 503, and no acknowledged change is lost', async () => {
  const { url, db } = await ownBackend();
  const token = await signIn(url);
  const ids = (await waiting(url, token)).slice(0, 30);
  // All of the pool are open, and in use.
  const all = meeting(POOL);
  await Promise.all(Array.from({ length: POOL }, () => db.transaction(all)));
  const [database] = await rowsOf<{ name: string }>(db, sql`select current_database() as name`);
  const ended = admin(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database?.name}'`,
  );
  const answers = await Promise.all(
    ids.map(async (id) => ({ id, status: (await decide(url, token, id)).status })),
  );
  await ended;
  const acknowledged = answers.flatMap(({ id, status }) => (status === 200 ? [id] : []));
  const others = answers.filter(({ status }) => status !== 200);
  expect(others.filter(({ status }) => status !== 503)).toEqual([]);
  expect(others.length).toBeLessThanOrEqual(POOL);
  const sleepers = () => Array.from({ length: POOL }, () => db.execute(sql`select pg_sleep(0.05)`));
  await vi.waitFor(() => Promise.all(sleepers()), { timeout: 60_000 });
  await expectWholeDecisions(db, acknowledged);
  // Every connection of the pool can be used again.
  const again = meeting(POOL);
  await Promise.all(Array.from({ length: POOL }, () => db.transaction(again)));
});
