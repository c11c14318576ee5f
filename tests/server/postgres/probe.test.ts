import { expect, it, onTestFinished } from 'vitest';
import { startBackend } from '../backend.ts';
import { call } from '../client.ts';
import { meeting } from '../meeting.ts';

const POOL = 10;

it('is ready although every connection of the pool is in use: the probe does not queue', async () => {
  const { url, db, stop } = await startBackend({ seed: false });
  onTestFinished(stop);
  const begun = meeting(POOL + 1);
  const probed = meeting(POOL + 1);
  const work = Array.from({ length: POOL }, () =>
    db.transaction(async () => {
      await begun();
      await probed();
    }),
  );
  await begun();
  expect((await call(`${url}/readyz`)).status).toBe(200);
  await Promise.all([...work, probed()]);
});
