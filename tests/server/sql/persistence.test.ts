import { expect, it } from 'vitest';
import { DEMO_DATA, startBackend } from '../backend.ts';
import { signIn } from '../client.ts';
import { makeDatabase } from '../database.ts';
import { decide, history, waiting } from '../refund-calls.ts';

it('keeps a decision when the server is stopped and started again', async () => {
  const database = await makeDatabase(DEMO_DATA);
  const first = await startBackend({ database });
  const token = await signIn(first.url);
  const [id] = await waiting(first.url, token);
  await decide(first.url, token, id, 'Rejected');
  const before = await history(first.url, token);
  await first.stop();
  const second = await startBackend({ database });
  const after = await history(second.url, token);
  expect(after.find((refund) => refund.id === id)?.refundStatus).toBe('Rejected');
  expect(after).toEqual(before);
  await second.stop();
  await database.remove();
});
