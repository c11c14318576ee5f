import fs, { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { users } from '../../../server/database/tables/accounts.ts';
import { DEMO_DATA, startBackend } from '../backend.ts';
import { signIn } from '../client.ts';
import { makeEmbeddedDatabase } from '../embedded-database.ts';
import { decide, waiting } from '../refund-calls.ts';

it('has brought a decision to the disk before it acknowledges it', async () => {
  const backend = await startBackend();
  const token = await signIn(backend.url);
  const [id] = await waiting(backend.url, token);
  const sync = vi.spyOn(fs, 'fsyncSync');
  const answer = await decide(backend.url, token, id);
  expect(answer.status).toBe(200);
  expect(sync).toHaveBeenCalled();
  sync.mockRestore();
  await backend.stop();
});

it('starts the creation of a database again that was cut short', async () => {
  const database = await makeEmbeddedDatabase(DEMO_DATA);
  const dataDir = database.env['DATA_DIR'] ?? '';
  writeFileSync(join(dataDir, 'unfinished'), '');
  fs.rmSync(join(dataDir, 'database/global'), { recursive: true });
  const { db, close } = await database.open();
  expect(await db.$count(users)).toBe(0);
  expect(existsSync(join(dataDir, 'unfinished'))).toBe(false);
  await close();
  await database.remove();
});
