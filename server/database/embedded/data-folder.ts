import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { folderError } from '../errors.ts';
import { takeLock } from './lock.ts';

/** A data folder that this process alone may use until `release` is called. */
export interface DataFolder {
  readonly path: string;
  /** Where the embedded database keeps its files. */
  readonly database: string;
  /** Exists while the database is being created for the first time. */
  readonly unfinished: string;
  /** The signing secret, if none was configured. */
  readonly secret: string;
  /** Where free disk space is tested. */
  readonly room: string;
  release(): void;
}

/**
 * Creates the folder if necessary and locks it.
 *
 * @throws DataFolderError if it is not writable or another process holds it
 */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  const path = resolve(folder);
  try {
    makeFolder(path);
    const release = await takeLock(join(path, 'lock'), path);
    return {
      path,
      database: join(path, 'database'),
      unfinished: join(path, 'unfinished'),
      secret: join(path, 'jwt-secret'),
      room: join(path, 'room'),
      release,
    };
  } catch (error) {
    throw folderError(path, error);
  }
}

/**
 * Creates a folder and its parents with access for this user only, because the database makes its
 * files readable for everybody. Node's own `recursive` hangs if access to an existing parent is
 * denied (/proc).
 */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(path).isDirectory()) return;
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    makeFolder(dirname(path));
    mkdirSync(path, { mode: 0o700 });
  }
}
