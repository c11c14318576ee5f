import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { build } from '../../../server/app.ts';
import { Metrics } from '../../../server/monitoring/metrics.ts';
import { makeDatabase } from '../database.ts';
import { meeting } from '../meeting.ts';
import { admin } from '../postgres-database.ts';
import { rowsOf } from '../rows-of.ts';
import { JWT_SECRET } from '../test-database.ts';

const POOL = 10;
const IN_USE = 4;

it('the pool is measured, and a connection that nobody used is missed in the log', async () => {
  const metrics = new Metrics();
  const lines: string[] = [];
  const made = await makeDatabase(false);
  const { db, pool, close } = await made.open();
  // It does not listen: a server that does looks for mails now and then, by a connection of the pool.
  const app = await build({
    db,
    ...(pool !== undefined && { pool }),
    metrics,
    jwtSecret: JWT_SECRET,
    logLevel: 'warn',
    logStream: { write: (line) => lines.push(line) },
  });
  onTestFinished(async () => {
    await app.close();
    await close();
    await made.remove();
  });
  const sizes = async () => {
    const { text } = await metrics.read();
    const states = text.matchAll(/^database_connections\{state="(\w+)"\} (\d+)$/gm);
    return Object.fromEntries(Array.from(states, ([, state, size]) => [state, Number(size)]));
  };

  const all = meeting(POOL);
  await Promise.all(Array.from({ length: POOL }, () => db.transaction(all)));
  expect(await sizes()).toEqual({ total: POOL, idle: POOL, waiting: 0 });

  const enough = meeting(IN_USE + 1);
  const work = Array.from({ length: IN_USE }, () => db.transaction(enough));
  const [database] = await rowsOf<{ name: string }>(db, sql`select current_database() as name`);
  await expect.poll(sizes, { timeout: 20_000 }).toMatchObject({ idle: POOL - IN_USE });
  await Promise.all([...work, db.transaction(enough)]);

  await admin(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database?.name}'`,
  );
  await expect.poll(sizes, { timeout: 20_000 }).toEqual({ total: 0, idle: 0, waiting: 0 });
  expect(lines).toHaveLength(POOL);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'a connection to the database was lost',
    err: { code: '57P01' },
  });
});
