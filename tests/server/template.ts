import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataFolderError } from '../../server/database/errors.ts';
import { takeLock } from '../../server/database/embedded/lock.ts';
import { openDataFolder } from '../../server/database/embedded/data-folder.ts';
import { openDatabase } from '../../server/start/database.ts';
import type { SeedOptions } from '../../server/seed/counts.ts';
import { addDemoData } from './demo-data.ts';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, '.cache/databases');
/** What a database's content depends on. */
const SOURCES = [
  'server/database',
  'server/seed',
  'server/auth/passwords.ts',
  'tests/server/demo-data.ts',
  'tests/server/cheap-hash.ts',
  'package-lock.json',
];
const ONE_DAY_MS = 86_400_000;

/**
 * A folder with a migrated and seeded database, closed, to be copied. Making one takes seconds, so
 * it is made once per content of its sources and kept between runs. Test files that need it at the
 * same time wait for the first of them.
 */
export async function seededTemplate(options: SeedOptions | false): Promise<string> {
  const folder = join(CACHE, keyOf(options));
  mkdirSync(CACHE, { recursive: true });
  while (!existsSync(folder)) {
    const release = await claim(folder);
    if (release === undefined) await sleep(100);
    else {
      try {
        if (!existsSync(folder)) await make(folder, options);
      } finally {
        release();
      }
    }
  }
  return folder;
}

/** A copy of the template's data folder for one backend. A thousand files: Node's own is slow. */
export function copyTemplate(template: string, target: string): void {
  execFileSync('cp', ['-R', template, target]);
}

export function removeFolder(folder: string): void {
  execFileSync('rm', ['-rf', folder]);
}

async function make(folder: string, options: SeedOptions | false): Promise<void> {
  removeOld();
  const draft = mkdtempSync(`${folder}.`);
  // Making the files of a database takes longer than filling it.
  if (options !== false) {
    removeFolder(draft);
    copyTemplate(await seededTemplate(false), draft);
  }
  const data = await openDataFolder(draft);
  const { close } = await openDatabase(data, {
    prepare: async (db) => {
      if (options !== false) await addDemoData(db, options);
    },
  });
  await close();
  data.release();
  renameSync(draft, folder);
}

/** Every change of the sources leaves one behind. */
function removeOld(): void {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > ONE_DAY_MS) removeFolder(path);
  }
}

/** Gives what gives it back; undefined while another one makes the template, however long. */
function claim(folder: string): Promise<(() => void) | undefined> {
  return takeLock(`${folder}.lock`, folder).catch((error: unknown) => {
    if (error instanceof DataFolderError) return undefined;
    throw error;
  });
}

function keyOf(options: SeedOptions | false): string {
  const hash = createHash('sha256').update(JSON.stringify(options));
  for (const source of SOURCES) addToHash(source);
  return hash.digest('hex').slice(0, 16);

  function addToHash(source: string): void {
    const path = join(ROOT, source);
    if (statSync(path).isFile()) hash.update(source).update(readFileSync(path));
    else for (const name of readdirSync(path).toSorted()) addToHash(join(source, name));
  }
}
