import { expect, it } from 'vitest';
import { DEMO_DATA } from '../../server/backend.ts';
import { runStart } from '../../server/child.ts';
import { signIn } from '../../server/client.ts';
import { makeDatabase } from '../../server/database.ts';
import { decideWhile } from '../../server/decide-while.ts';
import { waiting } from '../../server/refund-calls.ts';
import { expectWholeDecisions } from '../../server/whole-decisions.ts';

it('kill -9 during decisions loses none that was acknowledged and leaves no half one', async () => {
  const database = await makeDatabase(DEMO_DATA);
  const server = await runStart(database.env);
  const token = await signIn(server.url);
  const ids = (await waiting(server.url, token)).slice(0, 60);
  const { acknowledged } = await decideWhile(server, token, ids, 15, 'SIGKILL');
  expect(await server.exit).toBeNull();
  expect(acknowledged.length).toBeGreaterThanOrEqual(15);

  const { db, close } = await database.open();
  await expectWholeDecisions(db, acknowledged);
  await close();
  await database.remove();
});
