import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../../../server/database/database.ts';
import { refunds } from '../../../server/database/tables/refunds.ts';
import { DEFAULT_COUNTS } from '../../../server/seed/counts.ts';
import { seed } from '../../../server/seed/seed.ts';
import { openDatabase } from '../../../server/start/database.ts';
import { SEEDED_AT } from '../../server/backend.ts';
import { type Child, runStart } from '../../server/child.ts';
import { call, OFFICER, signIn, SUPERVISOR } from '../../server/client.ts';
import { decide } from '../../server/refund-calls.ts';
import { rowsOf } from '../../server/rows-of.ts';
import { JWT_SECRET } from '../../server/test-database.ts';
import { expectWholeDecisions } from '../../server/whole-decisions.ts';
import { type HaCluster, type Member, PASSWORD, requireHa, startHaCluster } from './cluster.ts';

const OFFICERS = 20;
/** Of an officer, between two decisions. */
const PAUSE_MS = 500;
vi.setConfig({ testTimeout: 400_000, hookTimeout: 400_000 });
/** `HA_ETCD=etcd3 npm run test:ha -- -t frozen` shows what Patroni 3.0.2 loses. */
const ETCD = process.env['HA_ETCD'] === 'etcd3' ? 'etcd3' : 'etcd';

let cluster: HaCluster;
let server: Child & { url: string };
let token: string;
/** Of somebody who decides nothing, and so reads from the replicas. */
let reader: string;
let opened: OpenDatabase;
let waiting: number[];
const HEAD = ['fault', 'acknowledged', 'lost', 'doubled', 'back after', 'figures refused'];
const table: string[][] = [HEAD];

beforeAll(async () => {
  requireHa();
  const begun = performance.now();
  cluster = await startHaCluster(ETCD);
  await eventually(cluster.isWhole);
  process.stdout.write(`set up in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
  await runSql(cluster.primaryUrl, `create role console login password '${PASSWORD}'`);
  await runSql(cluster.primaryUrl, 'create database revenue owner console');
  const urls = [cluster.primaryUrl, cluster.replicasUrl].map(ofConsole);
  opened = await openDatabase({ url: urls[0] ?? '', poolSize: 2 });
  await seed(opened.db, { ...DEFAULT_COUNTS, transactions: 3_000, now: SEEDED_AT });
  await opened.db.update(refunds).set({ status: 'Submitted', updatedDate: null, decidedBy: null });
  // As many as are decided in all rows together.
  await opened.db.execute(sql`insert into refunds (transaction_id, amount, gst_amount, reason, status, created_date)
    select transaction_id, amount, gst_amount, reason, status, created_date
    from refunds, generate_series(1, 9)`);
  waiting = (await opened.db.select({ id: refunds.id }).from(refunds)).map(({ id }) => id);
  const [DATABASE_URL = '', DATABASE_READ_URL = ''] = urls;
  const env = { DATABASE_URL, DATABASE_READ_URL, JWT_SECRET, DEMO: '1' };
  server = await runStart(env, { forTheFile: true });
  token = await signIn(server.url, OFFICER);
  reader = await signIn(server.url, SUPERVISOR);
});

afterAll(async () => {
  server?.process.kill('SIGTERM');
  await server?.exit;
  await opened?.close();
  await cluster?.remove();
  process.stdout.write(`${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`);
});

const eventually = (is: () => Promise<boolean> | boolean) =>
  vi.waitUntil(is, { timeout: 120_000, interval: 200 });

function ofConsole(url: string): string {
  const own = new URL(url);
  own.username = 'console';
  own.pathname = '/revenue';
  return own.href;
}

async function runSql(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Officers who decide one refund after the other, each until it is answered, as people would. */
class Officers {
  /** The refunds that the console says are decided, in the order of its answers. */
  readonly acknowledged: number[] = [];
  /** The statuses of the dashboard's figures, asked for all the time. */
  readonly figures: number[] = [];
  readonly #answers: number[] = [];
  readonly #over = new AbortController();
  readonly #work = [this.#read(), ...Array.from({ length: OFFICERS }, () => this.#decide())];

  /** Ends their work; in how many milliseconds nothing was decided, at most. */
  async end(): Promise<number> {
    this.#over.abort();
    await Promise.all(this.#work);
    const times = this.#answers;
    return Math.max(0, ...times.slice(1).map((time, index) => time - (times[index] ?? time)));
  }

  async more(count: number): Promise<void> {
    const before = this.acknowledged.length;
    await eventually(() => this.acknowledged.length >= before + count);
  }

  async #read(): Promise<void> {
    while (!this.#over.signal.aborted) {
      const { status } = await call(`${server.url}/api/Dashboard`, { token: reader });
      this.figures.push(status);
      await sleep(PAUSE_MS);
    }
  }

  async #decide(): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      const id = waiting.pop();
      if (id === undefined) throw new Error('There are too few refunds.');
      // 409: an earlier try had succeeded, and the answer was lost.
      while (![200, 409].includes((await decide(server.url, token, id)).status)) {
        if (signal.aborted) return;
        await sleep(PAUSE_MS);
      }
      this.acknowledged.push(id);
      this.#answers.push(performance.now());
      await sleep(PAUSE_MS);
    }
  }
}

/** How many of these the database does not have, and how many it has twice. */
async function count({ db }: OpenDatabase, acknowledged: number[]) {
  const [lost, doubled] = await Promise.all([
    db.$count(refunds, and(inArray(refunds.id, acknowledged), eq(refunds.status, 'Submitted'))),
    rowsOf<{ id: string }>(
      db,
      sql`select object_id as id from log_entries
        where object_type = 'refund' and created_date > ${SEEDED_AT.toISOString()}
          and action in ('Refund approved', 'Refund rejected')
        group by object_id having count(*) > 1`,
    ),
  ]);
  return { lost, doubled: doubled.length };
}

const all: number[] = [];

const NOTHING = { lost: 0, doubled: 0 };

/** Lets officers decide while something fails, and adds a row to the table. Nothing may be doubled either. */
async function expectNothingLost(
  fault: string,
  work: (officers: Officers, primary: Member, standbys: Member[]) => Promise<void>,
): Promise<void> {
  await eventually(cluster.isWhole);
  const name = await cluster.primary();
  const primary = cluster.members.find((member) => member.name === name);
  if (primary === undefined) throw new Error(`There is no primary ${name}.`);
  const standbys = cluster.members.filter((member) => member !== primary);
  const officers = new Officers();
  let counted = NOTHING;
  try {
    await officers.more(60);
    await work(officers, primary, standbys);
    await eventually(cluster.isWhole);
    await officers.more(60);
  } finally {
    const pause = await officers.end();
    all.push(...officers.acknowledged);
    counted = await count(opened, officers.acknowledged);
    const { acknowledged, figures } = officers;
    const refused = figures.filter((status) => status !== 200);
    table.push([
      fault,
      ...[acknowledged.length, counted.lost, counted.doubled].map(String),
      `${(pause / 1000).toFixed(1)} s`,
      `${refused.length} of ${figures.length}`,
    ]);
    process.stdout.write(`${table.at(-1)?.join(' | ')}\n`);
    expect(refused.filter((status) => status !== 503)).toEqual([]);
  }
  expect(counted).toEqual(NOTHING);
  await expectWholeDecisions(opened.db, all);
}

it.each(['PostgreSQL', 'both'] as const)('the primary is killed: %s', (part) =>
  expectNothingLost(`killed (-9): ${part}`, async (officers, primary) => {
    primary.kill(part);
    await sleep(1_000);
    await officers.more(100);
    if (part === 'both') primary.start();
  }),
);

it.each(['PostgreSQL', 'both'] as const)(
  'the primary is frozen, and goes on when another one has taken over: %s',
  (part) =>
    expectNothingLost(`frozen, then thawed: ${part}`, async (officers, primary) => {
      primary.freeze(part);
      await eventually(async () => (await cluster.primary()) !== primary.name);
      await officers.more(100);
      primary.thaw(part);
      await sleep(10_000);
    }),
);

it('etcd is killed, for longer than the leader key lives', () =>
  expectNothingLost('etcd away for a minute', async () => {
    cluster.killEtcd();
    await sleep(60_000);
    cluster.startEtcd();
  }));

it.each([false, true])(
  'the standbys are away, then the primary is killed, strict mode: %s',
  async (strict) => {
    await eventually(cluster.isWhole);
    await cluster.configure({ synchronous_mode_strict: strict });
    await sleep(10_000);
    const fault = `standbys away, then primary killed${strict ? ', strict mode' : ''}`;
    await expectNothingLost(fault, async (officers, primary, standbys) => {
      for (const standby of standbys) standby.kill('both');
      // Patroni gives the synchronous standby up, or does not.
      await sleep(25_000);
      const before = officers.acknowledged.length;
      await sleep(5_000);
      const alone = officers.acknowledged.slice(before);
      primary.kill('both');
      for (const standby of standbys) standby.start();
      await sleep(45_000);
      const promoted = await cluster.primary();
      process.stdout.write(
        `${alone.length} decisions acknowledged with no standby; promoted: ${promoted}\n`,
      );
      expect(alone.length > 0).toBe(!strict);
      primary.start();
    });
    await cluster.configure({ synchronous_mode_strict: null });
  },
);
