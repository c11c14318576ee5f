import { expect, it } from 'vitest';
import { call } from '../client.ts';
import { meeting } from '../meeting.ts';
import { ownBackend } from '../own-backend.ts';

const POOL = 10;

it('is ready although every connection of the pool is in use: the probe does not queue', async () => {
  const { url, db } = await ownBackend({ seed: false });
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
