import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DataFolderError, folderError } from '../errors.ts';
import type { DataFolder } from './data-folder.ts';
import { syncFolder } from './sync-folder.ts';

const PROGRAM = fileURLToPath(new URL('create.js', import.meta.url));

/**
 * Creates the database's files if there are none. An interrupted creation held no data and starts
 * again; other files without PG_VERSION are left alone, since they may be remains of a database.
 *
 * @returns whether they are new, in which case `finishCreation` must follow
 * @throws DataFolderError if the folder can't be used
 */
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

/** Rejects if the disk or the user's quota is full. */
export async function findRoom({ room }: DataFolder): Promise<void> {
  await writeFile(room, Buffer.alloc(ROOM_BYTES));
  await rm(room);
}

export function finishCreation({ database, unfinished }: DataFolder): void {
  syncFolder(database);
  rmSync(unfinished);
}

/**
 * In a separate process, because creating takes 900 MB that would stay with the server, and in a
 * separate folder, because that process may briefly outlive this one.
 */
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

/** Removes the remains of interrupted creations. */
function removeDrafts(path: string, database: string): void {
  for (const name of readdirSync(path)) {
    if (name.startsWith(`${basename(database)}.`)) rmSync(join(path, name), { recursive: true });
  }
}
