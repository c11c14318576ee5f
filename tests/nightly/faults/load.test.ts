import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../kit/eventually.ts';
import { runStart } from '../../server/child.ts';
import { call, OFFICER, signIn } from '../../server/client.ts';
import { openOwn, ownDatabase } from '../../server/own-database.ts';
import { decide, waiting } from '../../server/refund-calls.ts';
import { expectWholeDecisions } from '../../server/whole-decisions.ts';

const READERS = 150;
const DECISIONS = 3;

it('under more reads than it can serve it refuses reads, decides, lets people in and says that it lives', async () => {
  const database = await ownDatabase();
  const server = await runStart(database.env);
  const { url } = server;
  const token = await signIn(url);
  const ids = (await waiting(url, token)).slice(0, DECISIONS);

  const over = new AbortController();
  const statuses = new Map<number, number>();
  const refused: { seconds: number; code: string }[] = [];
  const read = async () => {
    while (!over.signal.aborted) {
      const { status, code, headers } = await call(`${url}/api/Transactions/Refund/History`, {
        token,
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 503) refused.push({ seconds: Number(headers.get('retry-after')), code });
    }
  };
  const readers = Array.from({ length: READERS }, read);
  onTestFinished(async () => {
    over.abort();
    await Promise.allSettled(readers);
  });
  await expect.poll(() => refused.length, { timeout: 60_000 }).toBeGreaterThan(0);
  const acknowledged: number[] = [];
  for (const id of ids) {
    if ((await decide(url, token, id)).status === 200) acknowledged.push(id);
    expect((await call(`${url}/healthz`)).status).toBe(200);
    // Where readers and database share two cores with others it may be late once.
    await eventually(async () => (await call(`${url}/readyz`)).status).toBe(200);
  }
  expect(acknowledged).toEqual(ids);
  expect(await signIn(url, OFFICER)).toMatch(/^ey/);
  over.abort();
  await Promise.all(readers);

  expect([...statuses.keys()].toSorted()).toEqual([200, 503]);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['503']));
  expect(Math.min(...refused.map(({ seconds }) => seconds))).toBeGreaterThanOrEqual(1);
  expect(await server.end()).toBe(0);

  const { db } = await openOwn(database);
  await expectWholeDecisions(db, acknowledged);
});
