import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { folderError } from '../errors.ts';
import { takeLock } from './lock.ts';

export interface DataFolder {
  readonly path: string;
  readonly database: string;
  /** Exists while the database is being created for the first time. */
  readonly unfinished: string;
  readonly secret: string;
  readonly room: string;
  release(): void;
}

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

/** PGlite makes its files readable for everybody. Node's `recursive` hangs below /proc. */
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
