import { execFile } from 'node:child_process';
import fs, {
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DataFolderError, folderError } from '../errors.ts';
import type { DataFolder } from './data-folder.ts';

const PROGRAM = fileURLToPath(new URL('create.js', import.meta.url));

/** Files without PG_VERSION may be remains of a database and are left alone. */
export async function createMissingFiles(folder: DataFolder): Promise<boolean> {
  const { path, database, unfinished } = folder;
  try {
    if (existsSync(unfinished)) rmSync(database, { recursive: true, force: true });
    if (existsSync(join(database, 'PG_VERSION'))) return false;
    if (existsSync(database) && readdirSync(database).length > 0) {
      throw new DataFolderError(`The database in ${path} is damaged: PG_VERSION is missing.`);
    }
    writeFileSync(unfinished, '');
    await create(folder);
    return true;
  } catch (error) {
    throw folderError(path, error);
  }
}

const ROOM_BYTES = 1024 * 1024;

export async function checkDiskSpace({ room }: DataFolder): Promise<void> {
  await writeFile(room, Buffer.alloc(ROOM_BYTES));
  // Another probe may have removed it.
  await rm(room, { force: true });
}

export function finishCreation({ database, unfinished }: DataFolder): void {
  syncFolder(database);
  rmSync(unfinished);
}

/** Creating takes 900 MB, so another process does it; it may briefly outlive this one. */
async function create({ path, database }: DataFolder): Promise<void> {
  removeDrafts(path, database);
  const draft = mkdtempSync(`${database}.`);
  try {
    await promisify(execFile)(process.execPath, [PROGRAM, draft]);
  } catch (cause) {
    const { stderr = '' } = cause as { stderr?: string };
    throw new DataFolderError(`A database can't be created in ${path}: ${stderr}.`, { cause });
  }
  rmSync(database, { recursive: true, force: true });
  renameSync(draft, database);
}

function removeDrafts(path: string, database: string): void {
  for (const name of readdirSync(path)) {
    if (name.startsWith(`${basename(database)}.`)) rmSync(join(path, name), { recursive: true });
  }
}

function syncFolder(folder: string): void {
  for (const path of fs.readdirSync(folder, { recursive: true }) as string[])
    syncPath(join(folder, path));
  syncPath(folder);
}

function syncPath(path: string): void {
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
