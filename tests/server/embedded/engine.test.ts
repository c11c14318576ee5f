import fs, { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { FatalMessage } from '../../../server/database/embedded/crash-guard.js';
import { openFiles } from '../../../server/database/embedded/engine.js';
import { users } from '../../../server/database/tables/accounts.ts';
import { accountCalls } from '../auth-calls.ts';
import { call } from '../client.ts';
import { newPerson } from '../new-person.ts';
import { ownBackend } from '../own-backend.ts';
import { openOwn, ownEmbeddedDatabase } from '../own-database.ts';

it('has brought a commit to the disk before it answers it', async () => {
  const { env } = await ownEmbeddedDatabase(false);
  const files = join(env['DATA_DIR'] ?? '', 'database');
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
  const database = await ownEmbeddedDatabase();
  const dataDir = database.env['DATA_DIR'] ?? '';
  writeFileSync(join(dataDir, 'unfinished'), '');
  rmSync(join(dataDir, 'database/global'), { recursive: true });
  const { db } = await openOwn(database);
  expect(await db.$count(users)).toBe(0);
  expect(existsSync(join(dataDir, 'unfinished'))).toBe(false);
});

const database = await ownEmbeddedDatabase(false);
const backend = await ownBackend({ database });

it('is not ready while the disk is full, and again when there is room', async () => {
  const ready = () => call(`${backend.url}/readyz`);
  expect((await ready()).status).toBe(200);

  const room = join(database.env['DATA_DIR'] ?? '', 'room');
  // Whatever is written there meets a full disk.
  symlinkSync('/dev/full', room);
  expect(await ready()).toMatchObject({
    status: 503,
    code: '503',
    message: 'The disk of the database is full.',
    result: null,
  });
  expect((await call(`${backend.url}/healthz`)).status).toBe(200);
  rmSync(room);
  expect((await ready()).status).toBe(200);
});

it('failed sign-ins at a look-alike address do not count for the account', async () => {
  const account = accountCalls(backend.url);
  const { email, password } = await newPerson(backend, { email: 'i\u0307vy@nra.example' });
  // JavaScript makes it the same two small characters, this database does not.
  for (let count = 1; count <= 10; count++) await account.login('\u0130vy@nra.example', 'wrong');
  expect((await account.login('\u0130vy@nra.example', 'wrong')).status).toBe(429);
  expect((await account.login(email, password)).status).toBe(200);
});
