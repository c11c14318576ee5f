import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DataFolderError } from '../../server/database/errors.ts';
import { openDataFolder } from '../../server/database/embedded/data-folder.ts';
import { openDatabase } from '../../server/start/database.ts';
import { refusedStart, runToEnd } from './child.ts';
import { ownEmbeddedDatabase } from './own-database.ts';
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
    ['a mark of another version', 'PG_VERSION', '9'],
    ['an unreadable control file', 'global/pg_control', 'garbage'],
  ])('a damaged database: %s, and its files are left alone', async (_what, file, content) => {
    const dataDir = (await ownEmbeddedDatabase(false)).env['DATA_DIR'] ?? '';
    writeFileSync(join(dataDir, 'database', file), content);
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

const CONFIGURATION = join(import.meta.dirname, '../../docs/configuration.md');

it('npm start -- --help lists the variables of docs/configuration.md in the same order, and starts nothing', async () => {
  const DATA_DIR = join(folder, 'unused');
  const { code, out } = await runToEnd('start', { DATA_DIR, PORT: 'none' }, '--help');
  expect(code).toBe(0);
  const [reference = ''] = readFileSync(CONFIGURATION, 'utf8').split('\n## ');
  const named = Array.from(out.matchAll(/^ {2}([A-Z_]+) /gm), ([, name]) => name);
  expect(named).toHaveLength(29);
  const documented = reference.matchAll(/^\| `([A-Z_]+)` \|/gm);
  expect(named).toEqual(Array.from(documented, ([, name]) => name));
  expect(existsSync(DATA_DIR)).toBe(false);
});
