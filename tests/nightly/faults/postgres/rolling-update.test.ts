import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { checkLog } from '../../../../server/database/log-chain/check.ts';
import { refunds } from '../../../../server/database/tables/refunds.ts';
import { runProgram, runStart } from '../../../server/child.ts';
import { signIn } from '../../../server/client.ts';
import { addSteps } from '../../../server/next-version.ts';
import { openOwn, ownPostgresDatabase } from '../../../server/own-database.ts';
import { differences, NO_DIFFERENCE } from '../../../server/plain-sums.ts';
import { receipt, recordTransactions } from '../../../server/receipts.ts';
import { decide, waiting } from '../../../server/refund-calls.ts';
import { expectWholeDecisions } from '../../../server/whole-decisions.ts';
import { copyTree } from '../../copy-tree.ts';

const OFFICERS = 4;
const PAUSE_MS = 80;

/** Officers behind a proxy: what no process answers, or one that closes refuses, is sent to the next one. */
class DecidingOfficers {
  /** The processes that the proxy leads to. */
  processes: string[];
  readonly acknowledged: number[] = [];
  /** Of the answers that were neither an acknowledgement nor a process that closes. */
  readonly refusals: number[] = [];
  /** How many decisions each process has acknowledged. */
  readonly by = new Map<string, number>();
  #closed = false;
  readonly #queue: number[];
  readonly #work: Promise<unknown>;

  constructor(processes: string[], token: string, ids: readonly number[]) {
    this.processes = processes;
    this.#queue = [...ids];
    const officer = async () => {
      while (!this.#closed) {
        const id = this.#queue.shift();
        if (id === undefined) return;
        await this.#decide(token, id);
        await sleep(PAUSE_MS);
      }
    };
    this.#work = Promise.all(Array.from({ length: OFFICERS }, officer));
  }

  async #decide(token: string, id: number): Promise<void> {
    for (let turn = id; ; turn++) {
      const url = this.processes[turn % this.processes.length] ?? '';
      const answer = await decide(url, token, id).catch(() => undefined);
      if (answer?.status === 200) {
        this.acknowledged.push(id);
        this.by.set(url, (this.by.get(url) ?? 0) + 1);
        return;
      }
      if (answer !== undefined && answer.status !== 503) {
        this.refusals.push(answer.status);
        return;
      }
      await sleep(PAUSE_MS);
    }
  }

  /** Resolves once a process has acknowledged so many decisions. */
  async seen(url: string, decisions = 5): Promise<void> {
    while ((this.by.get(url) ?? 0) < decisions) {
      if (this.#queue.length === 0) throw new Error('There is nothing left to decide.');
      await sleep(PAUSE_MS);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#work;
  }
}

it('an update while officers decide: the next version brings the tables up to date beside two processes of this one and takes over from one after the other, and nothing is lost', async () => {
  const database = await ownPostgresDatabase();
  const checkout = copyTree();
  addSteps(
    join(checkout, 'server/database/migrations'),
    'alter table refunds add column next_note text',
    'create index concurrently next_amount on transactions (gst_amount, id)',
  );
  const next = { checkout, fromSource: true };
  const { db } = await openOwn(database);
  // Work for as long as it takes.
  await db.update(refunds).set({ status: 'Submitted', decidedBy: null, updatedDate: null });

  const first = await runStart(database.env);
  const second = await runStart(database.env);
  const token = await signIn(first.url);
  const officers = new DecidingOfficers(
    [first.url, second.url],
    token,
    await waiting(first.url, token),
  );
  const gateway = setInterval(() => void recordTransactions(db, [receipt()]), 50);
  await officers.seen(second.url);

  expect(await runProgram('migrate', database.env, next).exit).toBe(0);
  officers.by.clear();
  await officers.seen(first.url);
  await officers.seen(second.url);

  const third = await runStart(database.env, next);
  officers.processes = [second.url, third.url];
  expect(await first.end()).toBe(0);
  await officers.seen(third.url);
  // Somebody who has to go back to this version can.
  const back = await runStart(database.env);
  officers.processes = [third.url, back.url];
  expect(await second.end()).toBe(0);
  await officers.seen(back.url);

  clearInterval(gateway);
  await officers.close();
  for (const { process, exit } of [third, back]) {
    process.kill('SIGTERM');
    expect(await exit).toBe(0);
  }
  // What they have asked for themselves.
  expect(officers.refusals.filter((status) => status !== 403)).toEqual([]);
  await expectWholeDecisions(db, officers.acknowledged);
  expect(await differences(db)).toEqual(NO_DIFFERENCE);
  expect((await checkLog(db)).problem).toBeUndefined();
});
