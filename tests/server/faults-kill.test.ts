import { expect, it } from 'vitest';
import { DEMO_DATA } from './backend.ts';
import { runStart } from './child.ts';
import { signIn } from './client.ts';
import { makeDatabase } from './database.ts';
import { decide, waiting } from './refund-calls.ts';
import { expectWholeDecisions } from './whole-decisions.ts';

it('kill -9 during decisions loses none that was acknowledged and leaves no half one', async () => {
  const database = await makeDatabase(DEMO_DATA);
  const server = await runStart(database.env);
  const token = await signIn(server.url);
  const ids = await waiting(server.url, token);
  const acknowledged: number[] = [];
  const deciding = ids.slice(0, 60).map(async (id) => {
    const answer = await decide(server.url, token, id).catch(() => undefined);
    if (answer?.status === 200) acknowledged.push(id);
    if (acknowledged.length >= 15) server.process.kill('SIGKILL');
  });
  await Promise.all(deciding);
  expect(await server.exit).toBeNull();
  expect(acknowledged.length).toBeGreaterThanOrEqual(15);

  const { db, close } = await database.open();
  await expectWholeDecisions(db, acknowledged);
  await close();
  await database.remove();
});
