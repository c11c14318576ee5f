import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { logEntries } from '../../../server/database/tables/log-entries.ts';
import { isUnavailable } from '../../../server/database/unavailable.ts';
import { eventually } from '../../kit/eventually.ts';
import { DEMO_DATA } from '../backend.ts';
import { call } from '../client.ts';
import { makeEmbeddedDatabase } from '../embedded-database.ts';
import { ownBackend } from '../own-backend.ts';
import { openOwn, owned } from '../own-database.ts';
import type { TestDatabase } from '../test-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = owned(await makeEmbeddedDatabase(DEMO_DATA));
});

/** About a second of work, which nobody can interrupt. */
const LONG = sql`select count(*) from generate_series(1, 6000000)`;
const refused = (work: Promise<unknown>) => work.then(() => false, isUnavailable);

/** Lets the clock of whoever waits run ahead of the work, until it is over for them. */
async function outwait(waiters: readonly Promise<unknown>[]): Promise<void> {
  let isOver = false;
  void Promise.allSettled(waiters).then(() => (isOver = true));
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(500);
    return isOver;
  }).toBe(true);
}

/** Stops that clock for the rest of the test. The thread of the database and sockets have clocks of their own. */
function holdTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

it('a call that waits behind a long statement is answered with a 503', async () => {
  const backend = await ownBackend({ database });
  holdTime();
  const long = backend.db.execute(LONG).catch(() => {});
  const waiting = call(`${backend.url}/Auth/sendOTP?Email=nobody@nra.example`, { method: 'POST' });
  await outwait([waiting]);
  const { status, code, message, result, headers } = await waiting;
  expect({ status, code, result }).toEqual({ status: 503, code: '503', result: null });
  expect(message).toContain('not available at the moment');
  expect(headers.get('retry-after')).toBe('1');
  vi.useRealTimers();
  await long;
});

it('a call that waits for the connection fails after five seconds, one that waits for a response after nine', async () => {
  const { db } = await openOwn(database);
  await db.execute(sql`select 1`);
  holdTime();
  const ended: string[] = [];
  const told = (name: string, work: Promise<unknown>) =>
    refused(work).then((isRefused) => ended.push(`${name} ${isRefused}`));
  const both = [told('long', db.execute(LONG)), told('waiting', db.execute(sql`select 1`))];
  await vi.advanceTimersByTimeAsync(4_999);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toEqual(['waiting true']);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(ended).toEqual(['waiting true']);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(both);
  expect(ended).toEqual(['waiting true', 'long true']);
  // The next one has a connection of its own, once the statement has ended.
  expect(await db.$count(logEntries)).toBeGreaterThan(0);
});
