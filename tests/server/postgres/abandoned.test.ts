import { Client, Pool } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { cancelBy } from '../../../server/database/postgres/pooled.ts';
import { openDatabase } from '../../../server/start/database.ts';
import { eventually } from '../../kit/eventually.ts';
import { signIn } from '../client.ts';
import { lockWaiters } from '../lock-waiters.ts';
import { statusOf } from '../new-refund.ts';
import { ownBackend } from '../own-backend.ts';
import { ownPostgresDatabase } from '../own-database.ts';
import { waiting } from '../refund-calls.ts';

const log: string[] = [];
const database = await ownPostgresDatabase();
const logStream = { write: (line: string) => void log.push(line) };
// Else a query would end by itself before the test gives up.
const url = `${database.url}?statement_timeout=0`;
const open = () => openDatabase({ url, poolSize: 4 });
const app = { logLevel: 'info', logStream };
const backend = await ownBackend({ database: { ...database, open }, app });
const token = await signIn(backend.url);

const waiters = async () => (await lockWaiters(backend.db)).length;

/** Holds a lock; the result gives it back. */
async function holding(lock: string) {
  const holder = new Client(database.url);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query(`begin; ${lock}`);
  return () => holder.query('rollback');
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
  const release = await holding('lock table devices in access exclusive mode');
  const read = asked('/api/Devices/GetDeviceList', 'GET');
  await eventually(waiters).toBe(1);
  read.leave();
  await eventually(waiters).toBe(0);
  await read.ended;
  await waiting(backend.url, token);
  expect(log.join('')).not.toMatch(/out of reach|request failed|nobody caught/);
  await release();
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
  const release = await holding(`select * from refunds where id = ${id} for update`);
  const query = `refundId=${id}&newStatus=Approved`;
  const decision = asked(`/api/Transactions/Refund/UpdateStatus?${query}`, 'POST');
  await eventually(waiters).toBe(1);
  decision.leave();
  await decision.ended;
  const status = () => statusOf(backend, id);
  expect(await status()).toBe('Submitted');
  await release();
  await eventually(status).toBe('Approved');
});
