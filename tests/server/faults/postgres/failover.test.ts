import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import type { PostgresServer } from '../../../../server/database/postgres/session.ts';
import { refunds } from '../../../../server/database/tables/refunds.ts';
import { seed } from '../../../../server/seed/seed.ts';
import { openDatabase } from '../../../../server/start/database.ts';
import { DEMO_DATA, startBackend } from '../../backend.ts';
import { call, signIn } from '../../client.ts';
import { meeting } from '../../meeting.ts';
import type { Cluster } from '../../postgres-cluster.ts';
import { startPair } from '../../postgres-pair.ts';
import { decide } from '../../refund-calls.ts';
import { rowsOf } from '../../rows-of.ts';
import { expectWholeDecisions } from '../../whole-decisions.ts';

const OFFICERS = 20;
const DECISIONS_OF_EACH = 12;
const ENOUGH = 60;
/** From the promotion on. */
const BACK_WITHIN_MS = 15_000;

/** Both hosts in one URL, in this order. */
function serverOf(first: Cluster, second: Cluster) {
  const hosts = [first, second].map(({ url }) => new URL(url).host).join(',');
  const url = first.url.replace(/@[^/]+/, `@${hosts}`);
  return { url: `${url}?target_session_attrs=read-write`, poolSize: 10 };
}

async function promote({ url }: Cluster): Promise<void> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ done: boolean }>('select pg_promote(true, 60) as done');
  expect(rows).toEqual([{ done: true }]);
  await client.end();
}

/** The demo's data with every refund undecided: their ids. */
async function seeded(server: PostgresServer): Promise<number[]> {
  const { db, close } = await openDatabase(server);
  await seed(db, { ...DEMO_DATA, transactions: 3_000 });
  await db.update(refunds).set({ status: 'Submitted', updatedDate: null, decidedBy: null });
  const ids = (await db.select({ id: refunds.id }).from(refunds)).map(({ id }) => id);
  await close();
  return ids;
}

async function portOf(server: PostgresServer): Promise<string | undefined> {
  const { db, close } = await openDatabase(server);
  const [row] = await rowsOf<{ port: string }>(db, sql`select current_setting('port') as port`);
  await close();
  return row?.port;
}

const FAULTS: [string, Record<'fails' | 'returns', (primary: Cluster) => unknown>][] = [
  ['killed with -9', { fails: ({ kill }) => kill('SIGKILL'), returns: ({ start }) => start() }],
  ['frozen', { fails: ({ freeze }) => freeze(), returns: ({ thaw }) => thaw() }],
];

it.each(FAULTS)(
  'a primary %s while 20 officers decide and figures are read from its standby: that takes over, nothing acknowledged is lost, nothing is done twice',
  async (how, { fails, returns }) => {
    // It commits nothing that its standby has not got.
    const { primary, standby } = await startPair(['synchronous_standby_names=*']);
    const server = serverOf(standby, primary);
    const ids = await seeded(server);
    const backend = await startBackend({
      database: {
        env: {},
        open: () => openDatabase(server, { standbyUrl: standby.url }),
        remove: async () => {},
      },
    });
    onTestFinished(backend.stop);
    const token = await signIn(backend.url);

    const acknowledged: number[] = [];
    let refused = 0;
    let promoted = Infinity;
    let back: number | undefined;
    const enough = meeting(ENOUGH + 1);
    /** Sends each decision again until it is answered, as a person would. */
    async function officer(own: readonly number[]): Promise<void> {
      for (const id of own) {
        while ((await decide(backend.url, token, id)).status !== 200) {
          refused += 1;
          await sleep(50);
        }
        acknowledged.push(id);
        void enough();
        if (promoted < Infinity) back ??= performance.now();
      }
    }
    const officers = Array.from({ length: OFFICERS }, () =>
      officer(ids.splice(0, DECISIONS_OF_EACH)),
    );
    const over = new AbortController();
    const figures: number[] = [];
    const reader = (async () => {
      while (!over.signal.aborted) {
        figures.push((await call(`${backend.url}/api/Dashboard`, { token })).status);
        await sleep(20);
      }
    })();
    await enough();
    await fails(primary);
    await promote(standby);
    promoted = performance.now();
    await Promise.all(officers);
    over.abort();
    await reader;
    expect(figures.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect([figures[0], figures.at(-1)]).toEqual([200, 200]);
    expect(acknowledged).toHaveLength(OFFICERS * DECISIONS_OF_EACH);
    expect(refused).toBeGreaterThan(0);
    const ms = (back ?? Infinity) - promoted;
    process.stdout.write(`${how}: works again ${(ms / 1000).toFixed(1)} s after the promotion\n`);
    expect(ms).toBeLessThan(BACK_WITHIN_MS);
    expect((await call(`${backend.url}/readyz`)).status).toBe(200);

    // Of two that take writes the one that was cut off is left alone.
    await returns(primary);
    const later = ids.splice(0, OFFICERS);
    const statuses = later.map(async (id) => (await decide(backend.url, token, id)).status);
    expect(await Promise.all(statuses)).toEqual(later.map(() => 200));
    const survivor = await openDatabase({ url: standby.url, poolSize: 2 });
    await expectWholeDecisions(survivor.db, [...acknowledged, ...later]);
    await survivor.close();
    // A process that starts now finds two as well, the old one first.
    expect(await portOf(serverOf(primary, standby))).toBe(new URL(standby.url).port);
    // Nothing leads back to the old one, where later decisions are not known.
    await standby.kill('SIGKILL');
    await expect
      .poll(async () => (await call(`${backend.url}/readyz`)).status, { timeout: 30_000 })
      .toBe(503);
    expect((await decide(backend.url, token, ids[0])).status).toBe(503);
  },
);
