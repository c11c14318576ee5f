import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DataFolderError } from '../../server/database/errors.ts';
import { openDataFolder } from '../../server/database/embedded/data-folder.ts';
import { openDatabase } from '../../server/start/database.ts';
import { refusedStart } from './child.ts';
import { copyTemplate, seededTemplate } from './template.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();

it('npm start refuses a taken port in one line, before it touches the data folder', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const DATA_DIR = join(folder, 'never');
  expect(await refusedStart({ DATA_DIR, PORT: String(port), HOST: '127.0.0.1' })).toBe(
    `Port ${port} is in use by another program. Set PORT to another one.`,
  );
  expect(existsSync(DATA_DIR)).toBe(false);
  other.close();
});

it('npm start refuses unsafe settings before it creates a database', async () => {
  const DATA_DIR = join(folder, 'neither');
  const env = { DATA_DIR, NODE_ENV: 'production', DEMO: '', EMBEDDED: '1' };
  expect(await refusedStart(env)).toContain('JWT_SECRET is missing');
  expect(existsSync(DATA_DIR)).toBe(false);
});

// What these throw, npm start prints as it printed the one above.
describe('a start is refused for', () => {
  it('a place where nobody can write as data folder', async () => {
    await expect(openDataFolder('/proc/data/folder')).rejects.toThrow(
      new DataFolderError("The data folder /proc/data/folder can't be written to (ENOENT)."),
    );
  });

  it.each([
    [
      'a mark of another version',
      (database: string) => writeFileSync(`${database}/PG_VERSION`, '9'),
    ],
    [
      'an unreadable control file',
      (database: string) => writeFileSync(`${database}/global/pg_control`, 'garbage'),
    ],
  ])('a damaged database: %s, and its files are left alone', async (what, damage) => {
    const dataDir = join(folder, what);
    copyTemplate(await seededTemplate(false), dataDir);
    damage(join(dataDir, 'database'));
    const data = await openDataFolder(dataDir);
    await expect(openDatabase(data)).rejects.toThrow(
      expect.objectContaining({
        name: 'DataFolderError',
        message: expect.stringMatching(
          /^The database in .+ (?:can't be opened: .{20,}|is damaged: PG_VERSION is missing)\.$/,
        ),
      }),
    );
    data.release();
    expect(existsSync(join(dataDir, 'database/base'))).toBe(true);
  });
});
