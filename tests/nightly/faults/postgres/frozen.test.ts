import { afterAll, expect, it } from 'vitest';
import { eventually } from '../../../kit/eventually.ts';
import { call, signIn } from '../../../server/client.ts';
import { decide } from '../../../server/refund-calls.ts';
import { expectWholeDecisions } from '../../../server/whole-decisions.ts';
import { waitingRefunds } from './waiting-refunds.ts';

const POOL = 5;
const OFFICERS = 12;
/** Nobody waits longer. A limit of the test, with room for a busy machine. */
const HANGS_AFTER_MS = 20_000;

const { cluster, backend, ids } = await waitingRefunds(POOL);
// A frozen server does not end.
afterAll(() => cluster.thaw());

it('PostgreSQL frozen in the middle of decisions: each is answered, nothing acknowledged is lost, recovery by itself', async () => {
  const token = await signIn(backend.url);
  const acknowledged: number[] = [];
  const round = () =>
    Promise.all(
      ids.splice(0, OFFICERS).map(async (id) => {
        const { status, headers } = await decide(backend.url, token, id);
        if (status === 200) acknowledged.push(id);
        return { status, patience: Number(headers.get('retry-after')) };
      }),
    );
  await round();
  cluster.freeze();
  const hung = new Promise<'hung'>((resolve) => {
    setTimeout(resolve, HANGS_AFTER_MS, 'hung').unref();
  });
  const answers = await Promise.race([round(), hung]);
  expect(answers).toEqual(Array.from({ length: OFFICERS }, () => ({ status: 503, patience: 1 })));
  expect((await call(`${backend.url}/healthz`)).status).toBe(200);
  expect((await call(`${backend.url}/readyz`)).status).toBe(503);

  cluster.thaw();
  await eventually(async () => (await call(`${backend.url}/readyz`)).status).toBe(200);
  const after = await round();
  expect(after.map(({ status }) => status)).toEqual(Array.from(after, () => 200));
  await expectWholeDecisions(backend.db, acknowledged);
});
