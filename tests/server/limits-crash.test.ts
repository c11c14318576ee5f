import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { attempts } from '../../server/database/schema/attempts.ts';
import { accountCalls } from './account-calls.ts';
import { startBackend } from './backend.ts';
import { ADMIN } from './client.ts';
import { copyTemplate } from './template.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();

it('counts anew after a crash, which may forget what was counted', async () => {
  const backend = await startBackend({ seed: { taxpayers: 20, refunds: 10 } });
  await accountCalls(backend.url).login(ADMIN.email, 'wrong');
  expect(await backend.db.select().from(attempts)).toHaveLength(2);
  // The files as they would lie there had the process ended now.
  const dataDir = join(folder, 'crashed');
  copyTemplate(backend.dataDir, dataDir);
  rmSync(join(dataDir, 'lock'));
  rmSync(join(dataDir, 'database/postmaster.pid'), { force: true });
  await backend.stop();

  const again = await startBackend({ dataDir });
  const { login } = accountCalls(again.url);
  for (let tries = 1; tries <= 10; tries++) await login(ADMIN.email, 'wrong');
  expect((await login(ADMIN.email, ADMIN.password)).status).toBe(429);
  await again.stop();
});
