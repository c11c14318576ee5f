import { expect, it, vi } from 'vitest';
import { type Answer, signIn } from '../../../server/client.ts';
import { meeting } from '../../../server/meeting.ts';
import { decide } from '../../../server/refund-calls.ts';
import { expectWholeDecisions } from '../../../server/whole-decisions.ts';
import { waitingRefunds } from './waiting-refunds.ts';

const POOL = 5;
const OFFICERS = 8;

// It writes to the disk as one of an office does.
const { cluster, backend, ids } = await waitingRefunds(POOL, []);

/** Waits until a number has grown by so much. */
function more(count: number, of: () => number): Promise<unknown> {
  const before = of();
  return vi.waitUntil(() => of() >= before + count, { timeout: 20_000, interval: 5 });
}

it('PostgreSQL restarted under load: 503 meanwhile, nothing acknowledged lost, recovery by itself', async () => {
  const token = await signIn(backend.url);
  const answers: Answer<unknown>[] = [];
  const acknowledged: number[] = [];
  let up: Promise<void> | undefined;
  async function officer(): Promise<void> {
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
      const answer = await decide(backend.url, token, id);
      answers.push(answer);
      if (answer.status === 200) acknowledged.push(id);
      else await up;
    }
  }
  const load = Promise.all(Array.from({ length: OFFICERS }, officer));
  const failures = () => answers.filter(({ status }) => status === 503).length;
  await more(20, () => acknowledged.length);
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const restarted = meeting(2);
    up = restarted();
    await Promise.all([cluster.kill(signal), more(OFFICERS / 2, failures)]);
    await cluster.start();
    await restarted();
    await more(20, () => acknowledged.length);
  }
  ids.length = 0;
  await load;

  const other = answers.filter(({ status }) => status !== 200);
  for (const { status, code, message, result, headers } of other) {
    expect({ status, code, result }).toEqual({ status: 503, code: '503', result: null });
    expect(message).toContain('not available at the moment');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  await expectWholeDecisions(backend.db, acknowledged);

  // Every connection of the pool can be used again.
  const all = meeting(POOL);
  await Promise.all(Array.from({ length: POOL }, () => backend.db.transaction(all)));
});
