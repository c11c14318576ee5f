import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { logEntries } from '../../../server/database/tables/log-entries.ts';
import { isUnavailable } from '../../../server/database/unavailable.ts';
import { openOwn, ownEmbeddedDatabase } from '../own-database.ts';

const { db } = await openOwn(await ownEmbeddedDatabase());

/** Work which nobody can interrupt: six million take about a second. */
const count = (rows: number) => db.execute(sql`select count(*) from generate_series(1, ${rows})`);

it('answers others while a statement runs that nobody can interrupt', async () => {
  let done = false;
  const long = count(3_000_000).then(() => (done = true));
  let turns = 0;
  const turn = (): unknown => done || (turns++, setImmediate(turn));
  turn();
  await long;
  // In one thread there is none before the answer.
  expect(turns).toBeGreaterThan(100);
});

// That a call is answered with a 503 then: database-out-of-reach.test.ts.
it('a call that waits for the connection fails after five seconds, one that waits for a response after nine', async () => {
  // The thread of the database has a clock of its own.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const ended: string[] = [];
  const told = async (name: string, work: Promise<unknown>) =>
    ended.push(`${name} ${await work.then(() => false, isUnavailable)}`);
  const both = [told('long', count(6_000_000)), told('waiting', db.execute(sql`select 1`))];
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
