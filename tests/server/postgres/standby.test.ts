import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { openDatabase } from '../../../server/start/database.ts';
import { eventually } from '../../kit/eventually.ts';
import { whenOver } from '../../kit/when-over.ts';
import { requirePostgres } from '../../requirements/postgres.ts';
import { runStart, signInAfterStart } from '../child.ts';
import { ADMIN, call } from '../client.ts';
import { newPerson } from '../new-person.ts';
import { startCluster } from '../postgres-cluster.ts';
import { rowsOf } from '../rows-of.ts';
import { JWT_SECRET } from '../test-database.ts';

const programs = requirePostgres(() => {});
const primary = await startCluster(programs);
whenOver(() => primary.remove());
await primary.kill('SIGINT');
const { hostname, port, username, password } = new URL(primary.url);
const source = `host=${hostname} port=${port} user=${username} password=${password}`;
const follows = ['fsync=off', `primary_conninfo=${source}`, 'wal_retrieve_retry_interval=100ms'];
const standby = await startCluster(programs, follows, primary);
whenOver(() => standby.remove());
await primary.start();

async function portOf(db: Database): Promise<string | undefined> {
  const [row] = await rowsOf<{ port: string }>(db, sql`select current_setting('port') as port`);
  return row?.port;
}

it('reads go to the standby, and for a while to the primary if a query fails or the standby is down or paused', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const opened = await openDatabase(
    { url: primary.url, poolSize: 3 },
    { standbyUrl: `${standby.url}?statement_timeout=1000` },
  );
  onTestFinished(() => opened.close());
  const told: string[] = [];
  opened.pool?.onLost(({ message }) => told.push(message));
  const reads = opened.standby ?? opened.db;
  const readsAt = () => portOf(reads);
  /** Where reads go once a failure is five seconds old. */
  const readsLaterAt = () => {
    vi.advanceTimersByTime(5_000);
    return readsAt();
  };
  const ports = { primary: new URL(primary.url).port, standby: new URL(standby.url).port };
  const problem = (reason: string) =>
    `A query that failed at 127.0.0.1:${ports.standby} was asked of the primary (${reason}).`;
  expect([await readsAt(), await portOf(opened.db)]).toEqual([ports.standby, ports.primary]);

  // A standby takes no writes.
  await reads.execute(sql`create table made_by_a_read (id integer)`);
  expect(await rowsOf(opened.db, sql`select * from made_by_a_read`)).toEqual([]);
  expect(told).toEqual([problem('25006')]);
  vi.advanceTimersByTime(4_999);
  expect(await readsAt()).toBe(ports.primary);
  vi.advanceTimersByTime(1);
  expect(await readsAt()).toBe(ports.standby);

  // What takes too long is not asked of the primary again.
  const slow = reads.execute(sql`select pg_sleep(60)`);
  expect(await slow.catch(({ cause }: { cause: { code: string } }) => cause.code)).toBe('57014');
  expect(await readsAt()).toBe(ports.standby);

  await standby.kill('SIGQUIT');
  expect(await Promise.all([readsAt(), readsAt()])).toEqual([ports.primary, ports.primary]);
  await standby.start();
  await eventually(readsLaterAt).toBe(ports.standby);

  standby.freeze();
  expect(await readsAt().catch(({ cause }: { cause: Error }) => cause.message)).toBe(
    'Query read timeout',
  );
  expect(await readsAt()).toBe(ports.primary);
  standby.thaw();
  await eventually(readsLaterAt).toBe(ports.standby);
  expect(told).toContain(problem('Query read timeout'));
});

it('npm start reads figures from the standby of DATABASE_READ_URL, and starts without it', async () => {
  const env = {
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: standby.url,
    JWT_SECRET,
    DEMO: '0',
  };
  await standby.kill('SIGINT');
  const server = await runStart(env);
  const { db, close } = await openDatabase({ url: primary.url, poolSize: 1 });
  onTestFinished(close);
  await newPerson({ db }, { ...ADMIN, role: 'Administrator' });
  const token = await signInAfterStart(server.url);
  const figures = async () => (await call(`${server.url}/api/Dashboard`, { token })).status;
  await standby.start();
  const admin = new Client(standby.url);
  await admin.connect();
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
  await admin.end();
  await standby.kill('SIGINT');
  expect(await figures()).toBe(200);
  expect(await server.end()).toBe(0);
});
