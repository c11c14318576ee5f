import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { logEntries } from '../../../server/database/tables/log-entries.ts';
import { isUnavailable } from '../../../server/database/unavailable.ts';
import { DEMO_DATA } from '../backend.ts';
import { makeEmbeddedDatabase } from '../embedded-database.ts';
import { openOwn, owned } from '../own-database.ts';

/** About a second of work, which nobody can interrupt. */
const LONG = sql`select count(*) from generate_series(1, 6000000)`;
const refused = (work: Promise<unknown>) => work.then(() => false, isUnavailable);

// That a call is answered with a 503 then: database-out-of-reach.test.ts.
it('a call that waits for the connection fails after five seconds, one that waits for a response after nine', async () => {
  const { db } = await openOwn(owned(await makeEmbeddedDatabase(DEMO_DATA)));
  await db.execute(sql`select 1`);
  // The thread of the database has a clock of its own.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
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
