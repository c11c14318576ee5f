import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import type { Database, OpenDatabase } from '../../../server/database/database.ts';
import { openDatabase } from '../../../server/start/database.ts';
import { eventually } from '../../kit/eventually.ts';
import { addLoneAdmin } from '../lone-admin.ts';
import { runStart, signInAfterStart } from '../child.ts';
import { call } from '../client.ts';
import { startPair } from '../postgres-pair.ts';
import { rowsOf } from '../rows-of.ts';
import { JWT_SECRET } from '../test-database.ts';

const portOf = async (db: Database | undefined) => {
  if (db === undefined) return undefined;
  const [row] = await rowsOf<{ port: string }>(db, sql`select current_setting('port') as port`);
  return row?.port;
};

/** A database with a standby: where it reads from, and what it says and tells. */
async function openPair(hosts: (urls: { primary: string; standby: string }) => string) {
  const pair = await startPair();
  const urls = { primary: pair.primary.url, standby: pair.standby.url };
  const said: string[] = [];
  const told: string[] = [];
  const opened: OpenDatabase = await openDatabase(
    { url: hosts(urls), poolSize: 3 },
    { standbyUrl: urls.standby, say: (line) => said.push(line) },
  );
  onTestFinished(() => opened.close());
  opened.pool?.onLost(({ message }) => told.push(message));
  const readsAt = () => portOf(opened.standby);
  const ports = { primary: new URL(urls.primary).port, standby: new URL(urls.standby).port };
  return { ...pair, opened, said, told, readsAt, ports };
}

const READ = /^Figures and reports are read from the standby at 127\.0\.0\.1:\d+$/;
const NOT_READ = /^(.+)\. Figures and reports are read from the primary\.$/;

it('a standby is read from while it keeps up, and in its place the primary: behind, gone, or frozen', async () => {
  const { primary, standby, opened, said, told, readsAt, ports } = await openPair(
    (urls) => urls.primary,
  );
  expect(said).toEqual([expect.stringMatching(/^Figures and reports|^The standby/)]);
  await eventually(readsAt).toBe(ports.standby);
  expect(await portOf(opened.db)).toBe(ports.primary);
  const changes = () => told.filter((message) => READ.test(message) || NOT_READ.test(message));
  const before = changes().length;

  const admin = new Client(standby.url);
  await admin.connect();
  await admin.query('select pg_wal_replay_pause()');
  await opened.db.execute(sql`create table later (id integer)`);
  await eventually(readsAt).toBe(ports.primary);
  // Nothing is read that is not there yet.
  expect(await rowsOf(opened.standby ?? opened.db, sql`select * from later`)).toEqual([]);
  await admin.query('select pg_wal_replay_resume()');
  await admin.end();
  await eventually(readsAt).toBe(ports.standby);

  await standby.kill('SIGQUIT');
  expect(await readsAt()).toBe(ports.primary);
  await eventually(() => changes().at(-1)).toContain('ECONNREFUSED');
  await standby.start();
  await eventually(readsAt).toBe(ports.standby);

  standby.freeze();
  expect(await readsAt()).toBe(ports.primary);
  standby.thaw();
  await eventually(readsAt).toBe(ports.standby);

  const news = changes().slice(before);
  const reasons = news.map((message) => NOT_READ.exec(message)?.[1]);
  const place = `127.0.0.1:${ports.standby}`;
  expect(reasons.slice(0, 2)).toEqual([`The standby at ${place} does not keep up`, undefined]);
  expect(reasons.filter((reason) => reason?.includes('ECONNREFUSED'))).toEqual([
    `No PostgreSQL answers at ${place} (ECONNREFUSED)`,
  ]);
  expect(reasons).toContain(`No PostgreSQL answers at ${place} in time`);
  // Of several reasons in a row each is told.
  expect(news.filter((message) => READ.test(message))).toHaveLength(3);
  await primary.kill('SIGINT');
});

it('what takes too long at the standby is not asked of the primary again, what fails there is', async () => {
  const { opened, told, readsAt, ports, standby } = await openPair(({ primary, standby: host }) =>
    primary.replace(/@[^/]+/, `@${new URL(host).host},${new URL(primary).host}`),
  );
  await eventually(readsAt).toBe(ports.standby);
  const admin = new Client(standby.url);
  await admin.connect();
  onTestFinished(() => admin.end());
  const busy = opened.standby
    ?.execute(sql`select pg_sleep(60), 'too long'`)
    .then(() => 'answered')
    .catch(({ cause }: { cause: { code: string } }) => cause.code);
  await eventually(
    async () =>
      (
        await admin.query(
          "select pg_cancel_backend(pid) from pg_stat_activity where query like '%too long%' and pid <> pg_backend_pid() and state = 'active'",
        )
      ).rowCount,
  ).toBe(1);
  expect(await busy).toBe('57014');
  // A standby takes no writes.
  for (const name of ['first', 'second']) {
    await opened.standby?.execute(sql.raw(`create table from_the_standby_${name} (id integer)`));
    expect(await rowsOf(opened.db, sql.raw(`select * from from_the_standby_${name}`))).toEqual([]);
  }
  expect(told.filter((message) => message.startsWith('A query'))).toEqual([
    `A query that failed at the standby at 127.0.0.1:${ports.standby} was asked of the primary (25006).`,
  ]);
  // A connection that nobody uses.
  await readsAt();
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like '%current_setting(''port'')%' and pid <> pg_backend_pid()",
  );
  await eventually(() => told).toContain('terminating connection due to administrator command');
});

it('npm start reads figures from the standby of DATABASE_READ_URL, and starts without it', async () => {
  const { primary, standby } = await startPair();
  const env = {
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: standby.url,
    JWT_SECRET,
    DEMO: '0',
  };
  await standby.kill('SIGINT');
  const server = await runStart(env);
  expect(server.screen).toMatch(
    /No PostgreSQL answers at \S+ \(ECONNREFUSED\)\. Figures and reports are read/,
  );
  const { db, close } = await openDatabase({ url: primary.url, poolSize: 1 });
  onTestFinished(close);
  await addLoneAdmin({ url: server.url, db, stop: async () => {} });
  const token = await signInAfterStart(server.url);
  const figures = async () => (await call(`${server.url}/api/Dashboard`, { token })).status;
  expect(await figures()).toBe(200);

  await standby.start();
  const admin = new Client(standby.url);
  await admin.connect();
  onTestFinished(() => admin.end());
  const readers = async () => {
    // On a busy machine the standby may answer too late while it starts, which is a 503.
    await figures();
    const { rowCount } = await admin.query(
      "select from pg_stat_activity where application_name = 'revenue-console' and query like '%row_to_json%'",
    );
    return rowCount;
  };
  await eventually(readers).toBeGreaterThan(0);
  expect(await figures()).toBe(200);
  server.process.kill('SIGTERM');
  expect(await server.exit).toBe(0);
});
