import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { attempts } from '../../../server/database/tables/accounts.ts';
import { accountCalls } from '../auth-calls.ts';
import { DEMO_DATA, startBackend } from '../backend.ts';
import { ADMIN } from '../client.ts';
import { folderDatabase, makeEmbeddedDatabase } from '../embedded-database.ts';
import { copyTemplate } from '../template.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder();

it('starts counting again after a crash, which may lose counts', async () => {
  const database = await makeEmbeddedDatabase(DEMO_DATA);
  const backend = await startBackend({ database });
  await accountCalls(backend.url).login(ADMIN.email, 'wrong');
  expect(await backend.db.select().from(attempts)).toHaveLength(3);
  // The files as they would lie there had the process ended now.
  const dataDir = join(folder, 'crashed');
  copyTemplate(database.env['DATA_DIR'] ?? '', dataDir);
  rmSync(join(dataDir, 'lock'));
  rmSync(join(dataDir, 'database/postmaster.pid'), { force: true });
  await backend.stop();
  await database.remove();

  const again = await startBackend({ database: folderDatabase(dataDir) });
  const { login } = accountCalls(again.url);
  for (let tries = 1; tries <= 10; tries++) await login(ADMIN.email, 'wrong');
  expect((await login(ADMIN.email, ADMIN.password)).status).toBe(429);
  await again.stop();
});
