import { eq } from 'drizzle-orm';
import { Client, Pool } from 'pg';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { cancelBy } from '../../../server/database/postgres/pooled.ts';
import { refunds } from '../../../server/database/tables/refunds.ts';
import { openDatabase } from '../../../server/start/database.ts';
import { eventually } from '../../kit/eventually.ts';
import { DEMO_DATA, startBackend } from '../backend.ts';
import { signIn } from '../client.ts';
import { makePostgresDatabase } from '../postgres-database.ts';
import { waiting } from '../refund-calls.ts';

const log: string[] = [];
const database = await makePostgresDatabase(DEMO_DATA);
const logStream = { write: (line: string) => void log.push(line) };
// Else a query would end by itself before the test gives up.
const url = `${database.url}?statement_timeout=0`;
const open = () => openDatabase({ url, poolSize: 4 });
const app = { logLevel: 'info', logStream };
const backend = await startBackend({ database: { ...database, open }, app });
const token = await signIn(backend.url);
afterAll(async () => {
  await backend.stop();
  await database.remove();
});

/** Somebody who holds a lock, and sees who waits for it. */
async function holding(lock: string) {
  const holder = new Client(database.url);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query(`begin; ${lock}`);
  const waiters = async () => {
    const { rows } = await holder.query<{ waiters: number }>(
      `select count(*)::int as waiters from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.waiters;
  };
  return { waiters, release: () => holder.query('rollback') };
}

/** A call whose client goes as soon as `leave` is called. */
function asked(path: string, method: 'GET' | 'POST', body?: object) {
  const leaving = new AbortController();
  const { signal } = leaving;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const request = { method, headers, signal, ...(body && { body: JSON.stringify(body) }) };
  const ended = fetch(backend.url + path, request).catch(() => {});
  return { ended, leave: () => leaving.abort() };
}

it('a query is cancelled when its client disconnects, and the database is not reported as unreachable', async () => {
  const lock = await holding('lock table devices in access exclusive mode');
  const read = asked('/api/Devices/GetDeviceList', 'GET');
  await eventually(lock.waiters).toBe(1);
  read.leave();
  await eventually(lock.waiters).toBe(0);
  await read.ended;
  await waiting(backend.url, token);
  expect(log.join('')).not.toMatch(/out of reach|request failed|nobody caught/);
  await lock.release();
});

it('a cancellation leaves alone what else has that number, as at another server behind the same address', async () => {
  const pool = new Pool({ connectionString: database.url, max: 2 });
  onTestFinished(() => pool.end());
  const client = await pool.connect();
  const running = client.query('select pg_sleep(1)').then(() => 'answered');
  await cancelBy(pool, () => {})(client, 'select another');
  expect(await running).toBe('answered');
  client.release();
});

it('a decision continues when its client disconnects', async () => {
  const [id = 0] = await waiting(backend.url, token);
  const lock = await holding(`select * from refunds where id = ${id} for update`);
  const query = `refundId=${id}&newStatus=Approved`;
  const decision = asked(`/api/Transactions/Refund/UpdateStatus?${query}`, 'POST');
  await eventually(lock.waiters).toBe(1);
  decision.leave();
  await decision.ended;
  const status = async () => {
    const [refund] = await backend.db.select().from(refunds).where(eq(refunds.id, id));
    return refund?.status;
  };
  expect(await status()).toBe('Submitted');
  await lock.release();
  await eventually(status).toBe('Approved');
});
