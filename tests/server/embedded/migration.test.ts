import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { expect, it } from 'vitest';
import { hashPassword } from '../../../server/auth/passwords.ts';
import { DurableFiles } from '../../../server/database/embedded/durable-files.js';
import { accountCalls, isOpen, SUCCESS } from '../auth-calls.ts';
import { startBackend } from '../backend.ts';
import { signIn } from '../client.ts';
import { folderDatabase } from '../embedded-database.ts';
import { startMailSink } from '../mail-sink.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../server/database/migrations');
const folder = temporaryFolder();

interface Journal {
  entries: { tag: string }[];
}

/** A data folder as the version with the first `count` migrations left it, with one user. */
async function dataFolderOf(count: number): Promise<string> {
  const migrationsFolder = join(folder, `migrations-${count}`);
  mkdirSync(join(migrationsFolder, 'meta'), { recursive: true });
  const journal = JSON.parse(
    readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'),
  ) as Journal;
  journal.entries = journal.entries.slice(0, count);
  writeFileSync(join(migrationsFolder, 'meta/_journal.json'), JSON.stringify(journal));
  for (const { tag } of journal.entries) {
    cpSync(join(MIGRATIONS, `${tag}.sql`), join(migrationsFolder, `${tag}.sql`));
  }
  const dataDir = join(folder, `data-${count}`);
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  const pglite = await PGlite.create({ fs: new DurableFiles(join(dataDir, 'database')) });
  await migrate(drizzle(pglite), { migrationsFolder });
  await pglite.query(
    "insert into users (email, name, role, password_hash) values ($1, 'Old', 'Officer', $2)",
    ['old@nra.example', await hashPassword('Before#2024')],
  );
  await pglite.close();
  return dataDir;
}

it('brings a data folder of the first version up to date, with its accounts', async () => {
  const dataDir = await dataFolderOf(1);
  const database = folderDatabase(dataDir);
  const sink = await startMailSink();
  const backend = await startBackend({ database, smtpUrl: sink.url });
  const old = { email: 'old@nra.example', password: 'Before#2024' };
  const token = await signIn(backend.url, old);
  expect(await isOpen(backend.url, token)).toBe(true);
  const account = accountCalls(backend.url);
  await account.sendOtp(old.email);
  await account.verifyOtp(old.email, await sink.codeFor(old.email));
  expect((await account.reset(old.email, 'After#2024')).body).toEqual(SUCCESS);
  await backend.stop();
  await sink.stop();

  const again = await startBackend({ database });
  await signIn(again.url, { ...old, password: 'After#2024' });
  expect(await isOpen(again.url, token)).toBe(false);
  await again.stop();
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
});
