import fs, { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { FatalMessage } from '../../../server/database/embedded/crash-guard.js';
import { openFiles } from '../../../server/database/embedded/engine.js';
import { users } from '../../../server/database/tables/accounts.ts';
import { DEMO_DATA } from '../backend.ts';
import { makeEmbeddedDatabase } from '../embedded-database.ts';
import { openOwn, owned } from '../own-database.ts';

it('has brought a commit to the disk before it answers it', async () => {
  const database = owned(await makeEmbeddedDatabase(false));
  const files = join(database.env['DATA_DIR'] ?? '', 'database');
  const wasm = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm');
  const program = await WebAssembly.compile(readFileSync(wasm));
  // What the thread opens, here: nobody can look into a thread.
  const pglite = await openFiles(files, new FatalMessage(), program);
  const sync = vi.spyOn(fs, 'fsyncSync');
  await pglite.query("insert into log_entries (email, action) values ('a@b.example', 'Test')");
  expect(sync).toHaveBeenCalled();
  await pglite.close();
});

it('resumes the interrupted creation of a database', async () => {
  const database = owned(await makeEmbeddedDatabase(DEMO_DATA));
  const dataDir = database.env['DATA_DIR'] ?? '';
  writeFileSync(join(dataDir, 'unfinished'), '');
  fs.rmSync(join(dataDir, 'database/global'), { recursive: true });
  const { db } = await openOwn(database);
  expect(await db.$count(users)).toBe(0);
  expect(existsSync(join(dataDir, 'unfinished'))).toBe(false);
});
