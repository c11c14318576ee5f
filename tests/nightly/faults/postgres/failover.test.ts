import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client, type QueryResultRow } from 'pg';
import { expect, it } from 'vitest';
import type { PostgresServer } from '../../../../server/database/postgres/session.ts';
import { refunds } from '../../../../server/database/tables/refunds.ts';
import { seed } from '../../../../server/seed/seed.ts';
import { openDatabase } from '../../../../server/start/database.ts';
import { eventually } from '../../../kit/eventually.ts';
import { DEMO_DATA } from '../../../server/backend.ts';
import { runStart } from '../../../server/child.ts';
import { call, signIn, SUPERVISOR } from '../../../server/client.ts';
import { meeting } from '../../../server/meeting.ts';
import type { Cluster } from '../../../server/postgres-cluster.ts';
import { startPair } from '../../../server/postgres-pair.ts';
import { decide } from '../../../server/refund-calls.ts';
import { rowsOf } from '../../../server/rows-of.ts';
import { JWT_SECRET } from '../../../server/test-database.ts';
import { expectWholeDecisions } from '../../../server/whole-decisions.ts';
import { type Network, openNetwork } from './network.ts';

const OFFICERS = 20;
const DECISIONS_OF_EACH = 12;
const ENOUGH = 60;
/** From the promotion on. */
const BACK_WITHIN_MS = 15_000;

/** Both hosts in one URL, in this order. */
function serverOf(first: string, second: string): PostgresServer {
  const hosts = [first, second].map((url) => new URL(url).host).join(',');
  const url = first.replace(/@[^/]+/, `@${hosts}`);
  return { url: `${url}?target_session_attrs=read-write`, poolSize: 10 };
}

async function promote({ url }: Cluster): Promise<void> {
  const { rows } = await asked<{ done: boolean }>(url, 'select pg_promote(true, 60) as done');
  expect(rows).toEqual([{ done: true }]);
}

/** How many connections of the console have read figures there last. */
async function readersAt({ url }: Cluster): Promise<number | null> {
  const { rowCount } = await asked(
    url,
    "select from pg_stat_activity where application_name = 'revenue-console' and query like '%row_to_json%'",
  );
  return rowCount;
}

async function asked<Row extends QueryResultRow>(url: string, query: string) {
  const client = new Client(url);
  await client.connect();
  const result = await client.query<Row>(query);
  await client.end();
  return result;
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

type Fault = Record<'fails' | 'returns', (primary: Cluster, network: Network) => unknown>;
const FAULTS: [string, Fault][] = [
  ['killed with -9', { fails: ({ kill }) => kill('SIGKILL'), returns: ({ start }) => start() }],
  ['frozen', { fails: ({ freeze }) => freeze(), returns: ({ thaw }) => thaw() }],
  [
    'behind a network that drops everything',
    { fails: (_, { drop }) => drop(), returns: (_, { restore }) => restore() },
  ],
];

it.each(FAULTS)(
  'a primary %s while 20 officers decide and figures are read from its standby: that takes over, nothing acknowledged is lost, nothing is done twice',
  async (how, { fails, returns }) => {
    // It commits nothing that its standby has not got.
    const { primary, standby } = await startPair(['synchronous_standby_names=*']);
    const network = await openNetwork(primary.url);
    const server = serverOf(standby.url, network.url);
    const ids = await seeded(server);
    const {
      url,
      process: child,
      exit,
    } = await runStart({
      DATABASE_URL: server.url,
      DATABASE_READ_URL: standby.url,
      JWT_SECRET,
      DEMO: '1',
    });
    const token = await signIn(url);
    // Whoever decides reads from the primary for a while.
    const reader = await signIn(url, SUPERVISOR);
    const figuresNow = async () => (await call(`${url}/api/Dashboard`, { token: reader })).status;
    await eventually(async () => [await figuresNow(), await readersAt(standby)]).toEqual([
      200,
      expect.toSatisfy((readers: number) => readers > 0),
    ]);

    const acknowledged: number[] = [];
    let refused = 0;
    let promoted = Infinity;
    let back: number | undefined;
    const enough = meeting(ENOUGH + 1);
    /** Sends each decision again until it is answered, as a person would. */
    async function officer(own: readonly number[]): Promise<void> {
      for (const id of own) {
        while ((await decide(url, token, id)).status !== 200) {
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
    const reading = (async () => {
      while (!over.signal.aborted) {
        figures.push(await figuresNow());
        await sleep(20);
      }
    })();
    await enough();
    await fails(primary, network);
    await promote(standby);
    promoted = performance.now();
    await Promise.all(officers);
    over.abort();
    await reading;
    expect(figures.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(await figuresNow()).toBe(200);
    expect(acknowledged).toHaveLength(OFFICERS * DECISIONS_OF_EACH);
    expect(refused).toBeGreaterThan(0);
    const ms = (back ?? Infinity) - promoted;
    process.stdout.write(`${how}: works again ${(ms / 1000).toFixed(1)} s after the promotion\n`);
    expect(ms).toBeLessThan(BACK_WITHIN_MS);
    expect((await call(`${url}/readyz`)).status).toBe(200);

    // Of two that take writes the one that was cut off is left alone.
    await returns(primary, network);
    const later = ids.splice(0, OFFICERS);
    const statuses = later.map(async (id) => (await decide(url, token, id)).status);
    expect(await Promise.all(statuses)).toEqual(later.map(() => 200));
    const survivor = await openDatabase({ url: standby.url, poolSize: 2 });
    await expectWholeDecisions(survivor.db, [...acknowledged, ...later]);
    await survivor.close();
    // A process that starts now finds two as well, the old one first.
    expect(await portOf(serverOf(network.url, standby.url))).toBe(new URL(standby.url).port);
    // Nothing leads back to the old one, where later decisions are not known.
    await standby.kill('SIGKILL');
    await expect
      .poll(async () => (await call(`${url}/readyz`)).status, { timeout: 30_000 })
      .toBe(503);
    expect((await decide(url, token, ids[0])).status).toBe(503);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  },
);
