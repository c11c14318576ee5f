import { join, resolve } from 'node:path';
import { folderError } from './errors.ts';
import { makeFolder } from './make-folder.ts';
import { takeLock } from './lock.ts';

/** A data folder that this process alone may use until `release` is called. */
export interface DataFolder {
  readonly path: string;
  /** Where the embedded database keeps its files. */
  readonly database: string;
  /** Stands while the database is being created for the first time. */
  readonly unfinished: string;
  /** The signing secret, where none was given from outside. */
  readonly secret: string;
  release(): void;
}

/**
 * Creates the folder when it is missing and locks it.
 *
 * @throws DataFolderError when it can't be written to or another process holds it
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
      release,
    };
  } catch (error) {
    throw folderError(path, error);
  }
}
