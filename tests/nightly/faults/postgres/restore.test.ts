import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../../../server/database/database.ts';
import { checkLog } from '../../../../server/database/log-chain/check.ts';
import { checkSums } from '../../../../server/database/roll-ups/check-sums.ts';
import { openDatabase } from '../../../../server/start/database.ts';
import { eventually } from '../../../kit/eventually.ts';
import { requireDebianPostgres } from '../../../requirements/postgres.ts';
import { runProgram, runStart, signInAfterStart } from '../../../server/child.ts';
import { type Cluster, startCluster } from '../../../server/postgres-cluster.ts';
import { decide, waiting } from '../../../server/refund-calls.ts';
import { rowsOf } from '../../../server/rows-of.ts';
import { temporaryFolder } from '../../../server/temporary-folder.ts';
import { JWT_SECRET } from '../../../server/test-database.ts';

const programs = requireDebianPostgres(() => {});
const folder = temporaryFolder();

/** A new server with the two roles of docs/deploying.md and an empty database. */
async function startServer() {
  const cluster = await startCluster(programs);
  onTestFinished(() => cluster.remove());
  const admin = new Client(cluster.url);
  await admin.connect();
  await admin.query("create role console_owner login password 'role'");
  await admin.query("create role console login password 'role'");
  await admin.query('create database revenue owner console_owner');
  await admin.end();
  const owner = urlOf(cluster, 'console_owner');
  return { owner, env: { DATABASE_URL: urlOf(cluster, 'console'), JWT_SECRET, DEMO: '1' } };
}

function urlOf({ url }: Cluster, role: string): string {
  const own = new URL(url);
  own.username = role;
  own.password = 'role';
  own.pathname = '/revenue';
  return own.href;
}

const runTool = (name: string, ...args: string[]) =>
  execFileSync(join(programs.home, 'bin', name), args, { stdio: ['ignore', 'pipe', 'inherit'] });

/** Jobs of a running server rewrite and clear these at any time; `checkSums` looks at what they say. */
const MERGED = /_counts$|_marks$|^attempts$/;

/** The rows of each table, and the last seal of the log. */
async function contents(db: Database) {
  const { sealed, waiting: unsealed, head, problem } = await checkLog(db);
  const { wrong } = await checkSums(db);
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const rows: Record<string, number> = {};
  for (const { name } of tables.filter((table) => !MERGED.test(table.name)))
    rows[name] = await db.$count(sql`${sql.identifier(name)}`);
  return { rows, sealed, unsealed, head, problem, wrong };
}

it('a dump of a working console, restored on a new server, is whole, and the console goes on with it', async () => {
  const before = await startServer();
  const migrate = { ...before.env, DATABASE_OWNER_URL: before.owner };
  expect(await runProgram('migrate', migrate).exit).toBe(0);
  const seeding = runProgram('seed', { ...before.env, DATABASE_URL: before.owner });
  expect(await seeding.exit).toBe(0);
  const server = await runStart(before.env);
  const token = await signInAfterStart(server.url);
  const [decided] = await waiting(server.url, token);
  expect((await decide(server.url, token, decided)).status).toBe(200);
  const opened = await openDatabase({ url: before.owner, poolSize: 1 });
  await eventually(async () => (await checkLog(opened.db)).waiting).toBe(0);

  const dump = join(folder, 'revenue.dump');
  runTool('pg_dump', '--format=custom', `--file=${dump}`, before.owner);
  const original = await contents(opened.db);
  await opened.close();
  await server.end();

  const after = await startServer();
  runTool('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${after.owner}`, dump);
  expect(await runProgram('migrate', { ...after.env, DATABASE_OWNER_URL: after.owner }).exit).toBe(
    0,
  );
  const restored = await openDatabase({ url: after.owner, poolSize: 1 });
  onTestFinished(() => restored.close());
  expect(await contents(restored.db)).toEqual(original);
  expect(original).toMatchObject({ problem: undefined, wrong: 0, unsealed: 0 });
  expect(original.rows['refunds']).toBeGreaterThan(1_000);
  expect(original.sealed).toBeGreaterThan(0);

  const revived = await runStart(after.env);
  const again = await signInAfterStart(revived.url);
  const left = await waiting(revived.url, again);
  expect(left).not.toContain(decided);
  expect((await decide(revived.url, again, left[0])).status).toBe(200);
  const runtime = await openDatabase({ url: after.env.DATABASE_URL, poolSize: 1 });
  onTestFinished(() => runtime.close());
  await expect(runtime.db.execute(sql`delete from log_entries`)).rejects.toMatchObject({
    cause: { code: '42501' },
  });
  expect(await revived.end()).toBe(0);
});
